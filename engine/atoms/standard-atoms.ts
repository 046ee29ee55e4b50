/** The atoms every host has. A list somebody wrote: adding an atom is its folder and one line here. */
import type { Atom } from "./atom.ts";
import { alertAtom } from "./alert/alert.atom.ts";
import { buttonAtom } from "./button/button.atom.ts";
import { checkboxAtom } from "./checkbox/checkbox.atom.ts";
import { dateAtom } from "./date/date.atom.ts";
import { detailsAtom } from "./details/details.atom.ts";
import { emptyStateAtom } from "./empty_state/empty_state.atom.ts";
import { formAtom } from "./form/form.atom.ts";
import { fragmentAtom } from "./fragment/fragment.atom.ts";
import { gridAtom } from "./grid/grid.atom.ts";
import { hiddenAtom } from "./hidden/hidden.atom.ts";
import { imageAtom } from "./image/image.atom.ts";
import { jsonViewAtom } from "./json_view/json_view.atom.ts";
import { linkAtom } from "./link/link.atom.ts";
import { pageHeaderAtom } from "./page_header/page_header.atom.ts";
import { paginationAtom } from "./pagination/pagination.atom.ts";
import { passwordAtom } from "./password/password.atom.ts";
import { repeatAtom } from "./repeat/repeat.atom.ts";
import { searchFormAtom } from "./search_form/search_form.atom.ts";
import { sectionAtom } from "./section/section.atom.ts";
import { selectAtom } from "./select/select.atom.ts";
import { statTileAtom } from "./stat_tile/stat_tile.atom.ts";
import { statTilesAtom } from "./stat_tiles/stat_tiles.atom.ts";
import { statusAtom } from "./status/status.atom.ts";
import { submitAtom } from "./submit/submit.atom.ts";
import { tableAtom } from "./table/table.atom.ts";
import { tabsAtom } from "./tabs/tabs.atom.ts";
import { textAtom } from "./text/text.atom.ts";
import { textBlockAtom } from "./text_block/text_block.atom.ts";
import { textareaAtom } from "./textarea/textarea.atom.ts";
import { valueAtom } from "./value/value.atom.ts";

export const standardAtoms: readonly Atom[] = [
  alertAtom,
  buttonAtom,
  checkboxAtom,
  dateAtom,
  detailsAtom,
  emptyStateAtom,
  formAtom,
  fragmentAtom,
  gridAtom,
  hiddenAtom,
  imageAtom,
  jsonViewAtom,
  linkAtom,
  pageHeaderAtom,
  paginationAtom,
  passwordAtom,
  repeatAtom,
  searchFormAtom,
  sectionAtom,
  selectAtom,
  statTileAtom,
  statTilesAtom,
  statusAtom,
  submitAtom,
  tableAtom,
  tabsAtom,
  textAtom,
  textBlockAtom,
  textareaAtom,
  valueAtom,
];
