/** Counts what a stream of server-sent events brings, in whatever pieces it comes. Comments and settings are no events. */
export class EventReader {
  count = 0;
  #rest = "";

  read(piece: string): void {
    const lines = (this.#rest + piece).split("\n");
    this.#rest = lines.pop() ?? "";
    this.count += lines.filter((line) => line.startsWith("data:")).length;
  }
}
