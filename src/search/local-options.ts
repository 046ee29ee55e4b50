/** What is found without the server: pages of the navigation, and what can be done. */
import {
  DesktopOutlined,
  LogoutOutlined,
  MacCommandOutlined,
  MoonOutlined,
  ShopOutlined,
  SunOutlined,
  TeamOutlined,
  UserSwitchOutlined,
} from "@ant-design/icons-svg";
import { filterChoices, type Choice } from "../../engine/index.ts";
import { applyColourScheme } from "../shell/colour-scheme.ts";
import { iconOf } from "../shell/navigation-icons.ts";
import { isPartnerLocked } from "../shell/partner-locked.ts";
import { partnerSwitchOf } from "../shell/partner-switch.ts";
import type { Portal } from "../shell/portal.ts";
import type { SearchOption, SearchOptionGroup } from "./search-option.ts";

/** What the shell opens itself. */
export interface ShellActions {
  shortcuts(): void;
  choosePartner(): void;
}

/** The navigation has only what the user may open. */
export const pageOptions = ({ navigation }: Portal): SearchOption[] =>
  (navigation?.groups ?? []).flatMap(({ label, items }) =>
    items.map((item) => ({ id: `page:${item.uuid}`, icon: iconOf(item.icon), title: item.label, detail: label, path: item.path })),
  );

export function actionOptions(portal: Portal, shell: ShellActions): SearchOption[] {
  const { text } = portal;
  const colours = (scheme: "light" | "dark" | "system") => `${text("shell.colours")}: ${text(`shell.colours_${scheme}`)}`;
  const mayActAs = portal.session?.account.permissions.proxy_login === true;
  return [
    ...partnerOptions(portal, shell),
    ...(mayActAs ? [{ id: "action:act_as", icon: UserSwitchOutlined, title: text("shell.act_as"), path: "/act_as" }] : []),
    { id: "action:light", icon: SunOutlined, title: colours("light"), run: () => applyColourScheme("light") },
    { id: "action:dark", icon: MoonOutlined, title: colours("dark"), run: () => applyColourScheme("dark") },
    { id: "action:system", icon: DesktopOutlined, title: colours("system"), run: () => applyColourScheme("system") },
    { id: "action:shortcuts", icon: MacCommandOutlined, title: text("shell.shortcuts"), run: shell.shortcuts },
    { id: "action:sign_out", icon: LogoutOutlined, title: text("shell.sign_out"), path: "/logout" },
  ];
}

/** Who can work for one alone has nobody to change to, and in the middle of an order nobody changes. */
function partnerOptions(portal: Portal, shell: ShellActions): SearchOption[] {
  const partner = partnerSwitchOf(portal)?.partner;
  const internal = portal.session?.account.user_classification === "internal";
  if (!partner || isPartnerLocked(portal.shownPath) || (!internal && partner.partners.length < 2)) return [];

  const { text } = portal;
  const leave = () => void partnerSwitchOf(portal)?.leave();
  return [
    { id: "action:partner", icon: ShopOutlined, title: text("partner.edit"), run: shell.choosePartner },
    ...(internal && partner.active ? [{ id: "action:everybody", icon: TeamOutlined, title: text("partner.leave"), run: leave }] : []),
  ];
}

/** Those that what was typed names, best first: found as the choices of every list are. */
export function matching(options: readonly SearchOption[], typed: string, most: number): SearchOption[] {
  const byChoice = new Map<Choice, SearchOption>();
  for (const option of options) byChoice.set({ value: "", text: option.title, description: option.detail }, option);
  return filterChoices([...byChoice.keys()], typed)
    .slice(0, most)
    .map((choice) => byChoice.get(choice)!);
}

export const groupOf = (id: string, title: string, options: readonly SearchOption[]): SearchOptionGroup[] =>
  options.length > 0 ? [{ id, title, options }] : [];
