/** The mark: a compass rose with one needle, drawn in the lines of a sea chart. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className="logo__mark" width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="14.25" stroke="currentColor" strokeWidth="1" opacity="0.55" />
      <circle cx="16" cy="16" r="9.5" stroke="currentColor" strokeWidth="0.75" strokeDasharray="1 2.2" opacity="0.7" />
      <path d="M16 1.75v5M16 25.25v5M1.75 16h5M25.25 16h5" stroke="currentColor" strokeWidth="1" opacity="0.55" />
      <path d="M16 4.5 19.2 16 16 14.2 12.8 16Z" fill="var(--color-secondary)" />
      <path d="M16 27.5 12.8 16l3.2 1.8L19.2 16Z" fill="currentColor" opacity="0.85" />
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
