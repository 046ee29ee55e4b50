import { connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitBodyTime } from "./body-time.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  limitBodyTime(app, { limitMs: 200 });
  app.post("/ordinary", () => "ordinary");
  app.post("/upload", { config: { upload: true } }, () => "uploaded");
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const body = '{"a":1}';

/** Sends the head and the first half of a body. */
function begin(path: string): { socket: Socket; heard: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const heard = new Promise<string>((resolve, reject) => {
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.write(`${head}\r\n\r\n${body.slice(0, 3)}`);
  return { socket, heard };
}

it("a body that does not come in time is given up with 408; an upload has longer", async () => {
  const upload = begin("/upload");
  const ordinary = begin("/ordinary");
  const said = await ordinary.heard;
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(said.split("\r\n\r\n")[1]!)).toMatchObject({ errors: [{ code: "timeout" }] });

  upload.socket.write(body.slice(3));
  expect(await upload.heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*uploaded$/);
});
