/** An import that cannot be done as asked: its message is for the person who asked, and nothing was changed. */
export class ImportRefusal extends Error {
  override name = "ImportRefusal";
}
