import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { createTestEnv } from "../../tests/support/test-env.ts";
import { BackOfficeNotice } from "./back-office-notice.tsx";

const message = "The ERP is down until noon.";

it.each<[string, string, string[], boolean]>([
  ["nothing where nothing is known of one", "", ["There is no such order."], false],
  ["what is known where there is no error", message, [], true],
  ["what is known where the errors say something else", message, ["There is no such order.", "The ERP is slow."], true],
  ["nothing where an error is the same", message, [message], false],
  ["nothing where it is a part of one of the errors", message, ["There is no such order.", `Sorry. ${message} Try again.`], false],
])("[DOWN-010] of a downtime a modal says %s", (_, known, errors, isSaid) => {
  const env = createTestEnv();
  env.backOfficeMessage = () => known;
  const markup = renderToString(<BackOfficeNotice env={env} shownErrors={() => errors} />);
  expect(markup === "").toBe(!isSaid);
  if (isSaid) expect(markup).toContain(message);
});
