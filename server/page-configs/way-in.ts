/**
 * Signing in is a page like any other, so it can be broken like any other; but then nobody could come in to mend it.
 * There is a way in as long as the page at `/` is open to everybody and holds a form that starts a session.
 */
import { isPlainObject } from "../../engine/compile/is-plain-object.ts";
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import { signInPath } from "../html/sign-in-address.ts";
import { documentId } from "./document-id.ts";
import { projectDocument } from "./project-document.ts";
import { visitDocument } from "./visit-document.ts";

type Bag = Readonly<Record<string, unknown>>;

const signInCall = "/v1/auth/login";

export function hasWayIn(documents: ReadonlyMap<string, unknown>, registry: AtomRegistry): boolean {
  const seen = new Set<string>();
  const page = [...documents.values()].find(
    (document) => isPlainObject(document) && document["kind"] === "page" && document["route"] === signInPath,
  );
  return isPlainObject(page) && page["layout"] === "unauthenticated" && page["access"] === undefined && leadsIn(page);

  function leadsIn(document: unknown): boolean {
    const named: string[] = [];
    // As somebody without any permission gets it.
    visitDocument(
      projectDocument(document, () => false),
      registry,
      { reference: (kind, key) => void (kind === "form" || kind === "fragment" ? named.push(documentId(kind, key)) : undefined) },
    );
    return named.some((id) => {
      if (seen.has(id)) return false;
      seen.add(id);
      const found = documents.get(id);
      return isSignInForm(found) || leadsIn(found);
    });
  }
}

function isSignInForm(form: unknown): boolean {
  if (!isPlainObject(form) || form["data_url"] !== signInCall) return false;

  const elements = bagsIn(form["elements"]);
  const has = (name: string, value: string) => elements.some((element) => element[name] === value);
  const starts = bagsIn(form["on_success"]).some(
    (step) => step["do"] === "run" && step["model"] === "session" && step["action"] === "start",
  );
  return has("name", "username") && has("name", "password") && has("atom", "submit") && starts;
}

/** Every object inside, at any depth. */
function bagsIn(value: unknown): Bag[] {
  if (Array.isArray(value)) return value.flatMap(bagsIn);
  return isPlainObject(value) ? [value, ...Object.values(value).flatMap(bagsIn)] : [];
}
