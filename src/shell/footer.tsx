import { usePortal } from "./portal-context.ts";

/** Below every page: where else to go, who made it, which release it is (UI-009 to UI-011). Texts are keys or the words themselves. */
export function Footer() {
  const { site, text, env } = usePortal();
  const { links, copyright } = site.footer;
  const notice = text(copyright.text, { year: env.now().getFullYear() });
  return (
    <footer className="footer">
      {links.length > 0 && (
        <ul className="footer__links">
          {links.map((link) => (
            <li key={link.href + link.text}>
              <a className="footer__link" {...target(link.href)}>
                {text(link.text)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="footer__notice">
        {copyright.link ? (
          <a className="footer__link" {...target(copyright.link)}>
            {notice}
          </a>
        ) : (
          notice
        )}
        <span className="footer__version">{text("footer.version", { version: site.version })}</span>
      </p>
    </footer>
  );
}

/** A foreign site learns neither where the user was nor gets hold of the window. */
const target = (href: string) => (href.startsWith("https:") ? { href, target: "_blank", rel: "noopener noreferrer" } : { href });
