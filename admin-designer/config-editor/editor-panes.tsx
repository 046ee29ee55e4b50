import { Grid, Splitter } from "antd";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useEngine } from "../../engine/index.ts";

/** In percent: beside each other where there is place for that, else one below the other. */
const firstSizes: Record<string, readonly number[]> = { horizontal: [18, 41, 41], vertical: [20, 40, 40] };
const least = 10;

/** Three panes whose sizes are changed by mouse or by arrow keys, and remembered for this user. */
export function EditorPanes({ children }: { children: readonly ReactNode[] }) {
  const { store, text } = useEngine().env;
  const orientation = Grid.useBreakpoint().xl === false ? "vertical" : "horizontal";
  const name = `config_editor/${orientation}`;
  const [changed, setChanged] = useState<Record<string, readonly number[]>>({});
  const sizes = changed[name] ?? (store.read(name) as readonly number[] | undefined) ?? firstSizes[orientation]!;
  const holder = useRef<HTMLDivElement>(null);
  const separators = () => [...holder.current!.querySelectorAll<HTMLElement>("[role=separator]")];

  const change = (next: readonly number[]) => {
    const whole = next.reduce((sum, size) => sum + size, 0);
    const shares = next.map((size) => (100 * size) / whole);
    if (shares.some((size) => size < least - 0.01)) return;
    setChanged({ ...changed, [name]: shares });
    store.write(name, shares);
  };
  // antd's separators say their value but cannot be focused.
  useEffect(() =>
    separators().forEach((separator, index) => {
      separator.tabIndex = 0;
      separator.ariaLabel = text(index === 0 ? "config_editor.tree_width" : "config_editor.code_width");
    }),
  );
  const moveSeparator = (event: KeyboardEvent) => {
    const moved = separators().indexOf(event.target as HTMLElement);
    const step = { ArrowLeft: -2, ArrowUp: -2, ArrowRight: 2, ArrowDown: 2 }[event.key];
    if (moved < 0 || step === undefined) return;
    event.preventDefault();
    change(sizes.map((size, at) => size + (at === moved ? step : at === moved + 1 ? -step : 0)));
  };

  return (
    <div ref={holder} className="config_editor__panes" data-orientation={orientation} onKeyDown={moveSeparator}>
      <Splitter orientation={orientation} onResize={change}>
        {children.map((pane, index) => (
          <Splitter.Panel key={index} size={`${sizes[index]}%`} min={`${least}%`}>
            {pane}
          </Splitter.Panel>
        ))}
      </Splitter>
    </div>
  );
}
