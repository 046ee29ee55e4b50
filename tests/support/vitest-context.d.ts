import type { TestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}
