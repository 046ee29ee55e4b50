import { type AddressInfo, createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";

function listenOn(host: string): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    onTestFinished(() => void server.close());
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}

it("keeps a port that is free", async () => {
  const taken = await listenOn("127.0.0.1");
  const free = await freePort("127.0.0.1", taken + 1);

  expect(await freePort("127.0.0.1", free)).toBe(free);
});

it("takes the next free port instead of a taken one", async () => {
  const taken = await listenOn("127.0.0.1");

  expect(await freePort("127.0.0.1", taken)).toBeGreaterThan(taken);
});

it("leaves the choice of port 0 to the system", async () => {
  expect(await freePort("127.0.0.1", 0)).toBe(0);
});
