/** For whoever has to know whether a server is large enough: what it holds and how late it gets to its work. */
import { Type } from "typebox";
import type { Register } from "../../context.ts";
import { answer } from "../plugins/answer.ts";
import { apiRoutes, closed } from "../plugins/api-routes.ts";
import { watchEventLoop } from "./event-loop.ts";

const bytes = (description: string) => Type.Integer({ description: `${description}, bytes` });
const milliseconds = (description: string) => Type.Number({ description: `${description}, milliseconds` });

const ServerLoad = Type.Object(
  {
    memory: Type.Object(
      { resident: bytes("What the process has of the machine's memory"), heap_used: bytes("Of it, what JavaScript uses") },
      closed,
    ),
    event_loop_delay: Type.Object(
      {
        median: milliseconds("Half of the work began at most so late"),
        p99: milliseconds("All but a hundredth began at most so late"),
        longest: milliseconds("Nothing began later"),
        over_seconds: Type.Integer({ description: "What was watched: the last 30 to 60 s, less after a start" }),
      },
      closed,
    ),
    event_streams: Type.Integer({ description: "Pages that hear push notifications from this server" }),
  },
  closed,
);

export const serverLoadRoutes: Register = async ({ api, pushes }) => {
  const loop = watchEventLoop();
  api.addHook("onClose", async () => loop.stop());

  const { get } = apiRoutes(api, { access: "manage_configs", unattended: true, tags: ["health"] });
  const summary = "How this server is doing; with several of them, the one that answers";
  get("/admin/server_load", { summary, answer: ServerLoad }, async () => {
    const { rss, heapUsed } = process.memoryUsage();
    return answer({
      memory: { resident: rss, heap_used: heapUsed },
      event_loop_delay: loop.delay(),
      event_streams: pushes.count,
    });
  });
};
