import "./user-menu.css";
import {
  DesktopOutlined,
  LogoutOutlined,
  MacCommandOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SunOutlined,
  UserOutlined,
  UserSwitchOutlined,
} from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { applyColourScheme, colourSchemes, readColourScheme, type ColourScheme } from "./colour-scheme.ts";
import { Icon, type IconDefinition } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";

const schemeIcons: Readonly<Record<ColourScheme, IconDefinition>> = { system: DesktopOutlined, light: SunOutlined, dark: MoonOutlined };

interface UserMenuProps {
  /** The panel that tells administrators why a field is as it is stands open. */
  why: boolean;
  onWhy: () => void;
  onShortcuts: () => void;
}

/** Name, profile, colours, sign out: a disclosure made of native elements, so the keyboard works as everywhere. */
export const UserMenu = observer(function UserMenu({ why, onWhy, onShortcuts }: UserMenuProps) {
  const portal = usePortal();
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => panel.current?.hidePopover();
  useEffect(() => {
    // By the keyboard, too, and by going back; at once, because the menu may be open again when that page comes.
    const moves = ["pushState", "popstate"];
    moves.forEach((move) => addEventListener(move, close));
    return () => moves.forEach((move) => removeEventListener(move, close));
  }, []);
  const account = portal.session?.account;
  if (!account) return null;

  const name = `${account.first_name} ${account.last_name}`.trim() || account.username;
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0]?.toUpperCase())
    .join("");

  return (
    <div className="user-menu">
      <button type="button" className="user-menu__button" popoverTarget="user-menu" aria-label={portal.text("shell.user_menu", { name })}>
        {/* Drawn, not written: the name beside it is what the button is called. */}
        <span className="user-menu__initials" data-initials={initials} aria-hidden="true" />
        <span className="user-menu__name">{name}</span>
      </button>
      <div
        id="user-menu"
        ref={panel}
        popover="auto"
        className="user-menu__panel"
        onClick={({ target }: MouseEvent) => target instanceof Element && target.closest("a") && close()}
      >
        <p className="user-menu__who">
          <strong>{name}</strong>
          <span>{account.email}</span>
          <span>{account.roles.map((role) => role.title).join(", ")}</span>
        </p>
        <a className="user-menu__item" href="/profile">
          <Icon icon={UserOutlined} size={18} /> {portal.text("shell.profile")}
        </a>
        {account.permissions.proxy_login && (
          <a className="user-menu__item" href="/act_as">
            <Icon icon={UserSwitchOutlined} size={18} /> {portal.text("shell.act_as")}
          </a>
        )}
        <ColourSchemes />
        <button
          type="button"
          className="user-menu__item"
          onClick={({ currentTarget }) => {
            // First, so that the dialog gives the focus back to the menu's button and not to what has gone with the menu.
            currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            onShortcuts();
          }}
        >
          <Icon icon={MacCommandOutlined} size={18} /> {portal.text("shell.shortcuts")}
        </button>
        {account.permissions.manage_configs && (
          <button
            type="button"
            className="user-menu__item"
            popoverTarget="user-menu"
            popoverTargetAction="hide"
            aria-pressed={why}
            onClick={onWhy}
          >
            <Icon icon={QuestionCircleOutlined} size={18} /> {portal.text("why.title")}
          </button>
        )}
        <a className="user-menu__item" href="/logout">
          <Icon icon={LogoutOutlined} size={18} /> {portal.text("shell.sign_out")}
        </a>
      </div>
    </div>
  );
});

const ColourSchemes = observer(function ColourSchemes() {
  const { text } = usePortal();
  const [scheme, setScheme] = useState(readColourScheme);
  const choose = (next: ColourScheme) => {
    applyColourScheme(next);
    setScheme(next);
  };

  return (
    <fieldset className="user-menu__schemes">
      <legend>{text("shell.colours")}</legend>
      {colourSchemes.map((option) => (
        <label key={option} className="user-menu__scheme">
          <input type="radio" name="colour-scheme" value={option} checked={scheme === option} onChange={() => choose(option)} />
          <Icon icon={schemeIcons[option]} size={18} />
          <span>{text(`shell.colours_${option}`)}</span>
        </label>
      ))}
    </fieldset>
  );
});
