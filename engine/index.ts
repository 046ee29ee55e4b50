/** The one door of the engine: what the portal and the designer may use of it, name by name. */
import "./styles/styles.css";
export { defineAtom, type AtomProps } from "./atoms/atom.ts";
export { choicesOf, type Choice } from "./atoms/choices/choice.ts";
export { Combobox } from "./atoms/choices/combobox.tsx";
export { filterChoices, normalizeForSearch } from "./atoms/choices/find-choices.ts";
export { lineAfterKey } from "./atoms/choices/list-keys.ts";
export { Icon, type IconDefinition } from "./atoms/drawing/icon.tsx";
export { NeedleSpinner } from "./atoms/drawing/needle-spinner.tsx";
export type { Atom, AtomGroup } from "./compile/atom.ts";
export { createAtomRegistry } from "./atoms/registry.ts";
export type { AtomRegistry } from "./compile/atom.ts";
export { firstAtoms } from "./atoms/first-atoms.ts";
export { loadStandardAtoms } from "./atoms/load-standard-atoms.ts";
export { applyFix } from "./compile/check/apply-fix.ts";
export { checkContent, contextOf } from "./compile/check/check-content.ts";
export { withSentences, type Sentences } from "./compile/check/say.ts";
export { compileDocument } from "./compile/plan/compile-document.ts";
export { differenceOf, type Change } from "./compile/difference/difference.ts";
export { formatDocument } from "./compile/read/format-document.ts";
export { schemasAt, walkDocument } from "./compile/read/walk-document.ts";
export { parseDocument, type ParsedDocument, type TextRange } from "./compile/read/parse-document.ts";
export type {
  ApiRoute,
  Compilation,
  CompileContext,
  CompiledForm,
  CompiledNode,
  CompiledPage,
  CompiledTable,
} from "./compile/plan/compiled.ts";
export { dependentsOf } from "./compile/check/dependents-of.ts";
export { createBrowserEnv, loadBrowserCalls, type BrowserHost } from "./host/browser-env.ts";
export type { ApiAnswer, ApiCall, EngineAddresses, EngineEnv, FileAnswer, HostModel, Notice } from "./host/env.ts";
export type { Formats } from "./rules/evaluation.ts";
export { formatMessage } from "./rules/format-message.ts";
export { loadOnce } from "./rules/load-once.ts";
export type { Answer, Question } from "./host/question.ts";
export { readPushNotifications } from "./host/push-notifications.ts";
export { createServerRenderEnv } from "./host/server-render-env.ts";
export { saveSetting } from "./model/page/user-settings.ts";
export { breadcrumbsOf } from "./model/page/breadcrumbs.ts";
export type { FieldModel } from "./model/form/field-model.ts";
export type { FormModel } from "./model/form/form-model.ts";
export { openDialog } from "./model/page/open-dialog.ts";
export type { NodeContext } from "./model/page/node-context.ts";
export { loadSources, type PageModel } from "./model/page/page-model.ts";
export { discardUnsavedWork, hasUnsavedWork } from "./model/page/unsaved-work.ts";
export type { Doing, RowOwner } from "./model/sheet/row-owner.ts";
export type { SheetCommand, SheetRow } from "./model/sheet/sheet-command.ts";
export { idempotencyKey, isSettled } from "./model/page/idempotency.ts";
export type { SourceView } from "./model/list/source-view.ts";
export { startPage, whenLoaded } from "./render/begin-page.ts";
export { createPage, type CreatePageOptions } from "./render/create-page.ts";
export { ModalFrame } from "./render/modal-frame.tsx";
export { QuestionDialog } from "./render/question-dialog.tsx";
export { FormView } from "./render/form-view.tsx";
export { late } from "./render/late.tsx";
export { preloadAtoms, preloadPages } from "./render/loaded-atoms.ts";
export { DialogView, PageView } from "./render/page-view.tsx";
export { Slot } from "./render/slot.tsx";
export { useEngine, type Engine } from "./render/use-engine.ts";
export { WhyPanel } from "./why/late-why-panel.ts";
export { formatDate } from "./rules/formats/format-date.ts";
export { dateOfInstant, formatInstant, formatInstantTime } from "./rules/formats/format-time.ts";
export { ownPath as readPath } from "./rules/own-path.ts";
