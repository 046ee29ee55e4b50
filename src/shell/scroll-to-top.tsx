import { RightOutlined } from "@ant-design/icons-svg";
import { useEffect, useState } from "react";
import { Icon } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";

/** So far down, in px, that the way back is long enough for a button (UI-022). */
const farDown = 250;

export function ScrollToTop() {
  const { text } = usePortal();
  const [far, setFar] = useState(false);

  useEffect(() => {
    const look = (): void => setFar(window.scrollY > farDown);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);

  const rise = (): void => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
    // The button is about to go; the keyboard goes on in the content.
    document.getElementById("content")?.focus({ preventScroll: true });
  };

  if (!far) return null;
  return (
    <button type="button" className="to-top" aria-label={text("shell.to_top")} title={text("shell.to_top")} onClick={rise}>
      <Icon icon={RightOutlined} size={15} />
    </button>
  );
}
