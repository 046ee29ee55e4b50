import { useEffect, useState, type ComponentType, type ReactNode } from "react";

type Late<Props extends object> = ComponentType<Props> & {
  /** Fetches the code before it is needed; then it is drawn at once. */
  readonly preload: () => Promise<unknown>;
};

/**
 * A component whose code comes with its first use, drawn as soon as it is there: what React's own `lazy` has put a placeholder for
 * it holds back for up to 300 ms. Where the code could not be fetched `instead` is drawn, without it that is thrown; who draws it
 * next fetches it again.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  until: ReactNode = null,
  instead?: ComponentType<Props>,
): Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = () => load().then((component) => (loaded = component));
  function Late(props: Props) {
    const [Component, show] = useState(() => loaded);
    useEffect(() => {
      if (Component) return undefined;
      let unmounted = false;
      preload().then(
        (component) => unmounted || show(() => component),
        (cause: unknown) =>
          unmounted ||
          show(() => {
            if (instead) return instead;
            throw cause;
          }),
      );
      return () => void (unmounted = true);
    }, [Component]);
    return Component ? <Component {...props} /> : until;
  }
  Late.preload = preload;
  return Late;
}
