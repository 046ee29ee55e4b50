/** `npm run build`: the client, whether stale or not. */
import { buildClient } from "../boot/client.ts";
import { refuse } from "../boot/phase.mjs";

await buildClient().catch((error: Error) => refuse(error.message));
