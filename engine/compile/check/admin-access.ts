/**
 * What administrators mend the portal with is made of documents, and those can be broken like any other: then nobody could come in
 * to mend them. So the way from sign-in to the editor may not be published away. It may hang on nothing: whatever of it is hidden,
 * disabled or run under a condition counts as not there.
 */
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { adminAccess } from "../../../schemas/admin-access.ts";
import { hasAccess } from "../read/has-access.ts";
import { walkDocument } from "../read/walk-document.ts";
import { say } from "./say.ts";

type Bag = Readonly<Record<string, unknown>>;
type Documents = ReadonlyMap<string, unknown>;

export interface AccessPath {
  /** What nobody could do any more. */
  lost(): string;
  needs(): string;
}

const { sign_in, code, configs } = adminAccess;
/** Who edits documents needs no other permission. */
const { page: list, call: records, permission } = configs;
/** `/things/{id}` */
const isOneOf = (list: string, path: unknown): boolean =>
  typeof path === "string" && path.startsWith(`${list}/`) && /^\{[\w.]+\}$/.test(path.slice(list.length + 1));
const isEditorPath = (path: unknown): boolean => isOneOf(list, path);
const isRecordCall = (call: unknown): boolean => isOneOf(records, call);

const ways: readonly (AccessPath & { isThere(documents: Documents): boolean })[] = [
  {
    lost: () => say`With this, nobody could sign in any more.`,
    needs: () =>
      say`The page at ${sign_in.page} needs the layout "unauthenticated", no "access", and a form that sends user name and password to ${sign_in.call} and then starts the session.`,
    isThere: (documents) => hasSignIn(documents, sign_in),
  },
  {
    lost: () => say`With this, nobody who signs in with a code could come in any more.`,
    needs: () =>
      say`The page at ${code.page} needs the layout "unauthenticated", no "access", and a form that sends the code to ${code.call} and then starts the session.`,
    isThere: (documents) => hasSignIn(documents, code),
  },
  {
    lost: () => say`With this, administrators would no longer find the configurations in the navigation.`,
    needs: () => say`The navigation "main" needs an item that leads to ${list}, for everybody or for ${permission}.`,
    isThere: (documents) => partsOf(documents.get("navigation:main")).some(({ uuid, path }) => uuid !== undefined && path === list),
  },
  {
    lost: () => say`With this, administrators could no longer choose a configuration.`,
    needs: () =>
      say`The page at ${list} needs the layout "main", no "access" but ${permission}, and a table with columns that shows ${records} and leads to ${list}/{id}.`,
    isThere: hasList,
  },
  {
    lost: () => say`With this, administrators could no longer change a configuration.`,
    needs: () =>
      say`The page at ${list}/{id} needs no "access" but ${permission}, and a "config_editor" with its record, its vocabulary, and the calls that save and publish.`,
    isThere: hasEditor,
  },
];

/** What was possible and is no more. */
export const lostAccess = (before: Documents, after: Documents): AccessPath[] =>
  ways.filter(({ isThere }) => !isThere(after) && isThere(before));

function hasSignIn(
  documents: Documents,
  { page: route, call, fields }: { page: string; call: string; fields: readonly string[] },
): boolean {
  const page = pageAt(
    documents,
    (address) => address === route,
    () => false,
  );
  const isComplete = (form: Bag) => {
    const parts = partsOf(form);
    return (
      form["data_url"] === call &&
      fields.every((field) => parts.some(({ name }) => name === field)) &&
      parts.some(({ atom }) => atom === "submit") &&
      partsOf(form["on_success"]).some(({ model, action }) => model === "session" && action === "start")
    );
  };
  return (
    page?.["layout"] === "unauthenticated" &&
    withNamed(
      documents,
      partsOf(page, () => false),
    ).some(isComplete)
  );
}

function hasList(documents: Documents): boolean {
  const page = pageAt(documents, (address) => address === list);
  const parts = withNamed(documents, partsOf(page));
  const shows = ({ atom, source, row_path, table }: Bag) =>
    atom === "table" &&
    isEditorPath(row_path) &&
    sourceOf(parts, source)?.["data_url"] === records &&
    partsOf(listIn(documents.get(`table:${String(table)}`), "columns")).some(({ label }) => label !== undefined);
  return page?.["layout"] === "main" && parts.some(shows);
}

function hasEditor(documents: Documents): boolean {
  const page = pageAt(documents, isEditorPath);
  const parts = withNamed(documents, partsOf(page));
  const works = ({ atom, source, vocabulary, on }: Bag) => {
    const { save, publish } = isPlainObject(on) ? on : {};
    return (
      atom === "config_editor" &&
      isRecordCall(sourceOf(parts, source)?.["data_url"]) &&
      sourceOf(parts, vocabulary)?.["data_url"] === `${records}/vocabulary` &&
      partsOf(save).some(({ method, data_url }) => method === "PATCH" && isRecordCall(data_url)) &&
      partsOf(publish).some(
        ({ data_url }) => typeof data_url === "string" && data_url.endsWith("}/publish") && isRecordCall(data_url.slice(0, -8)),
      )
    );
  };
  return page !== undefined && page["layout"] !== "unauthenticated" && parts.some(works);
}

type May = (permission: unknown) => boolean;
const edits: May = (needed) => needed === permission;

/** The page of an address, unless it is for others or leads away as soon as it is there. */
function pageAt(documents: Documents, isAddress: (route: unknown) => boolean, may: May = edits): Bag | undefined {
  const pages = [...documents.values()]
    .filter((document) => isPlainObject(document))
    .filter(({ kind, route }) => kind === "page" && isAddress(route));
  return pages.find((page) => isCertain(page, may) && !partsOf(isPlainObject(page["on"]) ? page["on"]["load"] : undefined).some(leadsAway));
}

const leadsAway = (step: Bag): boolean => step["do"] === "navigate" || step["action"] === "sign_out";

/** Every object inside, at any depth, that is there for sure. */
function partsOf(value: unknown, may: May = edits): Bag[] {
  const parts: Bag[] = [];
  walkDocument(value, ({ value: part }, inner) => {
    if (isPlainObject(part) && !isCertain(part, may)) return;
    if (isPlainObject(part)) parts.push(part);
    inner();
  });
  return parts;
}

/** With the parts of the forms and fragments that they name. */
function withNamed(documents: Documents, parts: readonly Bag[], seen = new Set<string>()): Bag[] {
  const named = parts
    .flatMap(({ form, fragment }) => [`form:${String(form)}`, `fragment:${String(fragment)}`])
    .filter((id) => documents.has(id) && !seen.has(id));
  for (const id of named) seen.add(id);
  return [...parts, ...named.flatMap((id) => withNamed(documents, partsOf(documents.get(id)), seen))];
}

function isCertain(part: Bag, may: May): boolean {
  const { access, when, in_variant } = part;
  const isOff = ["hidden", "disabled", "readonly", "lazy"].some((name) => part[name] !== undefined && part[name] !== false);
  return !isOff && when === undefined && in_variant === undefined && hasAccess(access, may);
}

const sourceOf = (parts: readonly Bag[], source: unknown): Bag | undefined =>
  parts.find(({ id, type, data_url }) => id === source && type !== undefined && data_url !== undefined);

const listIn = (document: unknown, property: string): unknown => (isPlainObject(document) ? document[property] : undefined);
