/**
 * The atoms every host has. A list somebody wrote: adding an atom is its folder and one line here, or in `first-atoms.ts` when
 * its group is `first`.
 */
import type { Atom } from "../compile/atom.ts";
import { actionMenuAtom } from "./action_menu/action_menu.atom.ts";
import { alertAtom } from "./alert/alert.atom.ts";
import { backgroundAtom } from "./background/background.atom.ts";
import { cacheInfoAtom } from "./cache_info/cache_info.atom.ts";
import { cardsAtom } from "./cards/cards.atom.ts";
import { chartAtom } from "./chart/chart.atom.ts";
import { checkboxAtom } from "./checkbox/checkbox.atom.ts";
import { checkboxGroupAtom } from "./checkbox_group/checkbox_group.atom.ts";
import { colorAtom } from "./color/color.atom.ts";
import { comparisonAtom } from "./comparison/comparison.atom.ts";
import { copyAtom } from "./copy/copy.atom.ts";
import { countryAtom } from "./country/country.atom.ts";
import { customAttributesAtom } from "./custom_attributes/custom_attributes.atom.ts";
import { dashboardAtom } from "./dashboard/dashboard.atom.ts";
import { dateAtom } from "./date/date.atom.ts";
import { dateRangeAtom } from "./date_range/date_range.atom.ts";
import { dateTimeAtom } from "./date_time/date_time.atom.ts";
import { detailsAtom } from "./details/details.atom.ts";
import { documentViewerAtom } from "./document_viewer/document_viewer.atom.ts";
import { emailListAtom } from "./email_list/email_list.atom.ts";
import { emptyStateAtom } from "./empty_state/empty_state.atom.ts";
import { exportMenuAtom } from "./export_menu/export_menu.atom.ts";
import { facetsAtom } from "./facets/facets.atom.ts";
import { fileAtom } from "./file/file.atom.ts";
import { filterChipsAtom } from "./filter_chips/filter_chips.atom.ts";
import { firstAtoms } from "./first-atoms.ts";
import { flowAtom } from "./flow/flow.atom.ts";
import { fragmentAtom } from "./fragment/fragment.atom.ts";
import { gridAtom } from "./grid/grid.atom.ts";
import { groupAtom } from "./group/group.atom.ts";
import { hiddenAtom } from "./hidden/hidden.atom.ts";
import { imageAtom } from "./image/image.atom.ts";
import { imageUploadAtom } from "./image_upload/image_upload.atom.ts";
import { jsonDiffAtom } from "./json_diff/json_diff.atom.ts";
import { jsonSchemaAtom } from "./json_schema/json_schema.atom.ts";
import { jsonViewAtom } from "./json_view/json_view.atom.ts";
import { maskedAtom } from "./masked/masked.atom.ts";
import { matrixAtom } from "./matrix/matrix.atom.ts";
import { monthCalendarAtom } from "./month_calendar/month_calendar.atom.ts";
import { multiSelectAtom } from "./multi_select/multi_select.atom.ts";
import { noteAtom } from "./note/note.atom.ts";
import { notificationsAtom } from "./notifications/notifications.atom.ts";
import { numberAtom } from "./number/number.atom.ts";
import { pageHeaderAtom } from "./page_header/page_header.atom.ts";
import { paginationAtom } from "./pagination/pagination.atom.ts";
import { phoneAtom } from "./phone/phone.atom.ts";
import { pickListAtom } from "./pick_list/pick_list.atom.ts";
import { priceDetailsAtom } from "./price_details/price_details.atom.ts";
import { quantityAtom } from "./quantity/quantity.atom.ts";
import { quantityActionAtom } from "./quantity_action/quantity_action.atom.ts";
import { radioAtom } from "./radio/radio.atom.ts";
import { recaptchaAtom } from "./recaptcha/recaptcha.atom.ts";
import { refreshAnswersAtom } from "./refresh_answers/refresh_answers.atom.ts";
import { rowAnswerAtom } from "./row_answer/row_answer.atom.ts";
import { savedSearchesAtom } from "./saved_searches/saved_searches.atom.ts";
import { scanAtom } from "./scan/scan.atom.ts";
import { searchCriteriaAtom } from "./search_criteria/search_criteria.atom.ts";
import { searchFormAtom } from "./search_form/search_form.atom.ts";
import { selectAtom } from "./select/select.atom.ts";
import { statTileAtom } from "./stat_tile/stat_tile.atom.ts";
import { statTilesAtom } from "./stat_tiles/stat_tiles.atom.ts";
import { stateAtom } from "./state/state.atom.ts";
import { statusAtom } from "./status/status.atom.ts";
import { suggestFieldAtom } from "./suggest_field/suggest_field.atom.ts";
import { suggestedTextAtom } from "./suggested_text/suggested_text.atom.ts";
import { swatchesAtom } from "./swatches/swatches.atom.ts";
import { tableAtom } from "./table/table.atom.ts";
import { tableInputAtom } from "./table_input/table_input.atom.ts";
import { tabsAtom } from "./tabs/tabs.atom.ts";
import { textareaAtom } from "./textarea/textarea.atom.ts";
import { timeAtom } from "./time/time.atom.ts";
import { timelineAtom } from "./timeline/timeline.atom.ts";
import { toggleButtonAtom } from "./toggle_button/toggle_button.atom.ts";
import { tooltipAtom } from "./tooltip/tooltip.atom.ts";
import { valueAtom } from "./value/value.atom.ts";
import { wizardAtom } from "./wizard/wizard.atom.ts";

const otherAtoms: readonly Atom[] = [
  actionMenuAtom,
  alertAtom,
  backgroundAtom,
  cacheInfoAtom,
  cardsAtom,
  chartAtom,
  checkboxAtom,
  checkboxGroupAtom,
  colorAtom,
  comparisonAtom,
  copyAtom,
  countryAtom,
  customAttributesAtom,
  dashboardAtom,
  dateAtom,
  dateRangeAtom,
  dateTimeAtom,
  detailsAtom,
  documentViewerAtom,
  emailListAtom,
  emptyStateAtom,
  exportMenuAtom,
  facetsAtom,
  fileAtom,
  filterChipsAtom,
  flowAtom,
  fragmentAtom,
  gridAtom,
  groupAtom,
  hiddenAtom,
  imageAtom,
  imageUploadAtom,
  jsonDiffAtom,
  jsonSchemaAtom,
  jsonViewAtom,
  maskedAtom,
  matrixAtom,
  monthCalendarAtom,
  multiSelectAtom,
  noteAtom,
  notificationsAtom,
  numberAtom,
  pageHeaderAtom,
  paginationAtom,
  phoneAtom,
  pickListAtom,
  priceDetailsAtom,
  quantityActionAtom,
  quantityAtom,
  radioAtom,
  recaptchaAtom,
  refreshAnswersAtom,
  rowAnswerAtom,
  savedSearchesAtom,
  scanAtom,
  searchCriteriaAtom,
  searchFormAtom,
  selectAtom,
  stateAtom,
  statTileAtom,
  statTilesAtom,
  statusAtom,
  suggestFieldAtom,
  suggestedTextAtom,
  swatchesAtom,
  tableAtom,
  tableInputAtom,
  tabsAtom,
  textareaAtom,
  timeAtom,
  timelineAtom,
  toggleButtonAtom,
  tooltipAtom,
  valueAtom,
  wizardAtom,
];

export const standardAtoms: readonly Atom[] = [...firstAtoms, ...otherAtoms].toSorted((a, b) => (a.id < b.id ? -1 : 1));
