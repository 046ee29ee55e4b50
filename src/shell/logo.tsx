/** The mark is drawn once, in the HTML of the page (`server/platform/html/logo-mark.ts`). */
function LogoMark() {
  return (
    <svg className="logo__mark" width={28} height={28} aria-hidden="true" focusable="false">
      <use href="#logo-mark" />
    </svg>
  );
}

/** NAV-014: the dashboard for who is signed in, the root for who is not. */
export function Logo({ signedIn, name }: { signedIn: boolean; name: string }) {
  return (
    <a className="logo" href={signedIn ? "/dashboard" : "/"} aria-label={name}>
      <LogoMark />
      <span className="logo__name" aria-hidden="true">
        {name}
      </span>
    </a>
  );
}
