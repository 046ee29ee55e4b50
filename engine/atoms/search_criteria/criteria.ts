/** The criteria of a search form as one list without gaps, over the numbered fields that hold them. */
import { runInAction } from "mobx";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { FormModel } from "../../model/form/form-model.ts";

export interface Criterion {
  number: number;
  key: FieldModel;
  value: FieldModel;
}

export class Criteria {
  private readonly all: readonly Criterion[];

  constructor(form: FormModel, pairs: readonly { key: string; value: string }[]) {
    this.all = pairs.flatMap(({ key, value }, number) => {
      const [keyField, valueField] = [form.field(key), form.field(value)];
      return keyField && valueField ? [{ number, key: keyField, value: valueField }] : [];
    });
  }

  /** The first, and those that were added. */
  get visible(): readonly Criterion[] {
    return this.all.filter((criterion) => criterion.number === 0 || isUsed(criterion));
  }

  get isFull(): boolean {
    return this.visible.length === this.all.length;
  }

  /** @param keys the criteria that there are; one that is not searched by yet comes first. @returns the new one */
  add(keys: readonly string[]): Criterion | undefined {
    this.close();
    const free = this.all.find((criterion) => criterion.number > 0 && !isUsed(criterion));
    const used = new Set(this.visible.map(({ key }) => key.value));
    if (free) set(free, keys.find((key) => !used.has(key)) ?? keys[0], "");
    return free;
  }

  /** Those behind it move up. */
  remove({ number }: Criterion): void {
    runInAction(() => {
      const behind = this.visible.filter((other) => other.number > number).map(contentOf);
      this.fill(number, behind);
    });
  }

  removeAll(): void {
    runInAction(() => this.fill(1, []));
  }

  /** An address may leave gaps. */
  private close(): void {
    this.fill(1, this.visible.slice(1).map(contentOf));
  }

  private fill(from: number, contents: readonly (readonly [unknown, unknown])[]): void {
    for (const criterion of this.all.slice(from)) set(criterion, ...(contents[criterion.number - from] ?? ["", ""]));
  }
}

const isUsed = ({ key, value }: Criterion): boolean => key.text !== "" || value.text !== "";
const contentOf = ({ key, value }: Criterion) => [key.value, value.value] as const;

function set(criterion: Criterion, key: unknown, value: unknown): void {
  criterion.key.change(key);
  criterion.value.change(value);
}
