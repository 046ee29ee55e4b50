import "./navigation.css";
import { observer } from "mobx-react-lite";
import type { NavigationAnswer } from "../../schemas/page-bundle.ts";
import { activeItem } from "./active-item.ts";
import { iconOf } from "./navigation-icons.ts";
import { Icon } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";

/** The navigation the server offers this user, with exactly one item marked (NAV-001). */
export const Navigation = observer(function Navigation({ navigation, onChosen }: { navigation: NavigationAnswer; onChosen?: () => void }) {
  const portal = usePortal();
  const active = activeItem(navigation, portal.shownPath);
  return (
    <nav className="nav" aria-label={portal.text("shell.navigation")}>
      {navigation.groups.map((group) => (
        <div key={group.uuid} className="nav__group">
          {group.label && (
            <h2 className="nav__heading" id={`nav-${group.uuid}`}>
              {group.label}
            </h2>
          )}
          <ul className="nav__list">
            {group.items.map((item) => (
              <li key={item.uuid}>
                <a
                  className="nav__link"
                  href={item.path}
                  title={item.label}
                  aria-current={item.uuid === active ? "page" : undefined}
                  onClick={onChosen}
                >
                  <Icon icon={iconOf(item.icon)} size={18} />
                  <span className="nav__label ellipsis">{item.label}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
});
