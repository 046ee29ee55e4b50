import { useEffect, useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { sameRemote, type Offer } from "./offer.ts";
import { RemoteChoices } from "./remote-choices.ts";

/** What the server finds for what is typed, while the component lives; undefined where all choices are here. */
export function useRemote(env: EngineEnv, { remote }: Offer, typed: string): RemoteChoices | undefined {
  const [open, setOpen] = useState(() => (remote ? { remote, choices: new RemoteChoices(env, remote) } : undefined));
  // Another query is another list.
  if (!sameRemote(open?.remote, remote)) setOpen(remote ? { remote, choices: new RemoteChoices(env, remote) } : undefined);
  const choices = open?.choices;
  useEffect(() => choices?.ask(typed), [choices, typed]);
  useEffect(() => () => choices?.stop(), [choices]);
  return choices;
}
