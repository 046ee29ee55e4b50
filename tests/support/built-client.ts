/** Before the first trip: the workers' portals, which start at once, would each build the client. */
import { buildClientWhenStale } from "../../server/platform/boot/client.ts";

export default buildClientWhenStale;
