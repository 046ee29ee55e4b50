/** The API's description to read: every call with what it is for, what it needs and what it takes. The same as JSON is for programs. */
import { escapeText } from "../html/escape-text.ts";

export interface ApiDescription {
  info: { title: string; description?: string };
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: readonly string[];
  parameters?: readonly { name: string; in: string; required?: boolean; description?: string }[];
  requestBody?: { content?: Readonly<Record<string, { schema?: unknown }>> };
}

interface Call extends Operation {
  method: string;
  path: string;
}

const style = [
  `:root{color-scheme:light dark}body{max-width:960px;margin:32px auto;padding:0 24px;font:15px/24px system-ui,sans-serif}`,
  `h2{margin:40px 0 8px}details{border-top:1px solid #8886;padding:8px 0}summary{cursor:pointer}code,pre{font:13px/20px ui-monospace,monospace}`,
  `b{display:inline-block;min-width:64px}pre{overflow:auto;max-height:480px;padding:12px;background:#8882}p{margin:8px 0}summary span{opacity:.75}`,
].join("");

export function docsPage({ info, paths = {} }: ApiDescription, nonce: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]): Call => ({ method, path, ...of })),
  );
  const groups = Map.groupBy(calls, ({ tags }) => tags?.[0] ?? "other");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeText(info.title)} API</title><link rel="icon" href="data:,"><style nonce="${escapeText(nonce)}">${style}</style></head><body>`,
    `<h1>${escapeText(info.title)} API</h1><p>${withCode(info.description)}</p><p><a href="/api/docs/json">OpenAPI 3.1 as JSON</a></p>`,
    ...[...groups]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([tag, own]) => `<h2>${escapeText(tag)}</h2>${own.map(callHtml).join("")}`),
    `</body></html>`,
  ].join("\n");
}

function callHtml({ method, path, summary = "", description, parameters = [], requestBody }: Call): string {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const taken = parameters.map(
    ({ name, in: place, required, description: about = "" }) =>
      `<li><code>${escapeText(name)}</code> in ${escapeText(place)}${required ? ", required" : ""} ${withCode(about)}</li>`,
  );
  return [
    `<details><summary><b>${escapeText(method.toUpperCase())}</b> <code>${escapeText(path)}</code> <span>${escapeText(summary)}</span></summary>`,
    `<p>${withCode(description)}</p><ul>${taken.join("")}</ul>`,
    body === undefined ? "" : `<pre>${escapeText(JSON.stringify(body, null, 2))}</pre>`,
    `</details>`,
  ].join("");
}

/** Descriptions set names between backticks. */
const withCode = (text = ""): string => escapeText(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
