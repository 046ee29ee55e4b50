import { useEffect, useState, type ComponentType, type ReactNode } from "react";

/**
 * A component whose code comes with its first use, drawn as soon as it is there: what React's own `lazy` has put a placeholder for
 * it holds back for up to 300 ms. Code that could not be fetched throws where it is drawn, and is fetched again by who draws it next.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, until: ReactNode = null): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Late(props: Props) {
    const [Component, show] = useState(() => loaded);
    useEffect(() => {
      if (Component) return undefined;
      let gone = false;
      load().then(
        (component) => {
          loaded = component;
          if (!gone) show(() => component);
        },
        (cause: unknown) =>
          gone ||
          show(() => {
            throw cause;
          }),
      );
      return () => void (gone = true);
    }, [Component]);
    return Component ? <Component {...props} /> : until;
  };
}
