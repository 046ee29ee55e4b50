import { RightOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { Icon, breadcrumbsOf } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";

/** Home, then the page's own levels; the last is where one is. */
export const Breadcrumbs = observer(function Breadcrumbs() {
  const portal = usePortal();
  const crumbs = portal.page ? breadcrumbsOf(portal.page) : [];
  if (crumbs.length === 0) return <span className="breadcrumbs" />;

  return (
    <nav className="breadcrumbs" aria-label={portal.text("shell.breadcrumbs")}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index}-${crumb.label}`}>
            {index > 0 && <Icon icon={RightOutlined} size={10} />}
            {crumb.path && index < crumbs.length - 1 ? (
              <a href={crumb.path}>{crumb.label}</a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});
