import { CaretDownFilled } from "@ant-design/icons";
import { Tooltip, Tree } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useEngine } from "../../engine/index.ts";

interface TreeEntry {
  /** `admin/` of a folder, `page:admin/configs` of a document. */
  key: string;
  title?: string | undefined;
  children?: TreeEntry[];
}

/** All documents by the folders of their keys; one that is chosen opens in place of the current one. */
export function DocumentTree({ documents, current }: { documents: ReadonlyMap<string, unknown>; current: string }) {
  const { env } = useEngine();
  const [filter, setFilter] = useState("");
  const [opened, setOpened] = useState<readonly string[]>(() => foldersOf(current));
  const rows = useRef<HTMLDivElement>(null);

  const words = filter.toLowerCase().trim();
  const all = useMemo(
    () => [...documents].map(entryOf).toSorted((one, other) => keyOf(one.key).localeCompare(keyOf(other.key))),
    [documents],
  );
  const found = all.filter(({ key, title = "" }) => `${key} ${title}`.toLowerCase().includes(words));
  const open = (id = current) => id !== current && env.navigate(`/admin/configs/${encodeURIComponent(id)}`);

  const showRow = (state: "selected" | "active") => {
    const row = rows.current?.querySelector(`.ant-tree-treenode-${state}`)?.getBoundingClientRect();
    const { top, bottom } = rows.current!.getBoundingClientRect();
    if (row) rows.current!.scrollTop += Math.max(0, row.bottom - bottom) + Math.min(0, row.top - top);
  };
  useEffect(() => showRow("selected"), []);

  return (
    <nav className="document_tree" aria-label={env.text("config_editor.documents")}>
      <input
        type="search"
        className="input"
        aria-label={env.text("config_editor.find")}
        placeholder={env.text("config_editor.find")}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        onKeyDown={({ key }) => key === "Enter" && open(found[0]?.key)}
      />
      <div ref={rows} className="document_tree__rows" key={words}>
        <Tree<TreeEntry>
          switcherIcon={<CaretDownFilled aria-hidden aria-label="" />}
          aria-label={env.text("config_editor.documents")}
          blockNode
          treeData={treeOf(found)}
          selectedKeys={[current]}
          expandedKeys={words === "" ? [...opened] : found.flatMap(({ key }) => foldersOf(key))}
          onExpand={(keys) => setOpened(keys.map(String))}
          onSelect={(_, { node: { key, children } }) => {
            if (!children) open(key);
            else setOpened(opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key]);
          }}
          onActiveChange={() => requestAnimationFrame(() => showRow("active"))}
          titleRender={({ key, title, children }) => (
            <Tooltip title={title} placement="right" mouseEnterDelay={0.6}>
              <span className="document_tree__entry">
                <span>{key.split(/[:/]/).at(children ? -2 : -1)}</span>{" "}
                {!children && <small>{env.text(`config_kind.${key.split(":")[0]}`)}</small>}
              </span>
            </Tooltip>
          )}
        />
        {found.length === 0 && env.text("config_editor.none_found")}
      </div>
    </nav>
  );
}

const keyOf = (id: string): string => id.slice(id.indexOf(":") + 1);
const entryOf = ([key, document]: [string, unknown]): TreeEntry => ({ key, title: (document as { title?: unknown }).title?.toString() });

/** `admin/`, `admin/configs/` for `page:admin/configs/edit`. */
const foldersOf = (id: string): string[] => [...keyOf(id).matchAll(/\//g)].map(({ index }) => keyOf(id).slice(0, index + 1));

function treeOf(documents: readonly TreeEntry[]): TreeEntry[] {
  const folders = new Map<string, TreeEntry[]>([["", []]]);
  for (const document of documents) {
    let level = folders.get("")!;
    for (const key of foldersOf(document.key)) {
      if (!folders.has(key)) level.push({ key, children: folders.set(key, []).get(key)! });
      level = folders.get(key)!;
    }
    level.push(document);
  }
  return folders.get("")!;
}
