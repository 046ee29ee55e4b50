import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { openProbePage } from "../../tests/support/probe-page.tsx";
import { PageView } from "./page-view.tsx";

describe("a page drawn on the server", () => {
  it("is there as a whole, without anything that is loaded later", async () => {
    const { page, env } = await openProbePage(
      {
        body: [
          { uuid: "head", atom: "say", text: "Sign in" },
          { uuid: "form", atom: "form", form: "f" },
        ],
      },
      { documents: { "form:f": { elements: [{ uuid: "a", atom: "field", name: "a", label: "User name", value: "start" }] } } },
    );
    const markup = renderToString(<PageView page={page} />);
    expect(markup).toContain("Sign in");
    expect(markup).toContain('value="start"');
    expect(markup).not.toContain("<!--$");
    expect(env.calls).toEqual([]);
  });
});
