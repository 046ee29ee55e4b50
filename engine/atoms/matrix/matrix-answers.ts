/** The living answers of a matrix: what its inputs read and change. */
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { emitChange, emitChoice } from "../field-frame/field-events.ts";
import { answersOf, cellOf, checkedColumnsOf, withAnswer, withCell, withColumn, withChecked } from "./answers.ts";
import { ownOf } from "../../rules/own-path.ts";

export class MatrixAnswers {
  readonly field: FieldModel;
  private readonly node: NodeContext;

  constructor(field: FieldModel, node: NodeContext) {
    this.field = field;
    this.node = node;
  }

  of(row: string): unknown {
    return ownOf(answersOf(this.field.value), row);
  }

  has(row: string, column: string): boolean {
    const answer = this.of(row);
    return Array.isArray(answer) ? checkedColumnsOf(answer).includes(column) : answer === column;
  }

  cell(row: string, column: string): unknown {
    return cellOf(this.of(row), column);
  }

  /** Of radios: the column, or nothing. */
  answer(row: string, column: string | undefined): void {
    this.choose(withAnswer(this.field.value, row, column));
  }

  tick(row: string, column: string, isOn: boolean, columns: readonly string[]): void {
    this.choose(withAnswer(this.field.value, row, withChecked(this.of(row), column, isOn, columns)));
  }

  tickAll(column: string, isOn: boolean, rows: readonly string[], columns: readonly string[]): void {
    this.choose(withColumn(this.field.value, column, isOn, rows, columns));
  }

  write(row: string, column: string, value: unknown): void {
    this.field.change(withAnswer(this.field.value, row, withCell(this.of(row), column, value)));
    emitChange(this.field, this.node);
  }

  pick(row: string, column: string, value: unknown): void {
    this.choose(withAnswer(this.field.value, row, withCell(this.of(row), column, value)));
  }

  /** Whoever is still answering is not told that a row is open: that is said on leaving. */
  choose(value: unknown): void {
    this.field.change(value);
    if (this.field.valid) this.field.choose(value);
    emitChoice(this.field, this.node);
  }
}
