/** The first free port from a given one on. */
import { createServer } from "node:net";

const tries = 50;

/** Throws when the port may not be used at all, or none of the next ones is free. 0 stays 0: the system chooses. */
export async function freePort(host: string, first: number): Promise<number> {
  if (first === 0) return 0;

  for (let port = first; port < Math.min(first + tries, 65_536); port += 1) {
    // Browsers may try "localhost" at the newer address first, and would find somebody else's server there.
    if ((await isFree(host, port)) && (host !== "127.0.0.1" || (await isFree("::1", port)))) return port;
  }
  throw new Error(`All ports from ${first} to ${first + tries - 1} are taken. Set PORT to another one.`);
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else if (error.code === "EACCES")
        reject(new Error(`Port ${port} needs more rights than this process has. Set PORT to one above 1023.`));
      else if (host === "::1") resolve(true);
      else reject(new Error(`HOST ${host} cannot be listened on (${error.code}).`));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
