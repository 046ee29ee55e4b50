/** `npm run build`: the client, whether stale or not. */
import { buildClient } from "../platform/boot/client.ts";
import { refuse } from "../platform/boot/phase.mjs";

await buildClient().catch((error: Error) => refuse(error.message));
