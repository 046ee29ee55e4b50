import { observer } from "mobx-react-lite";
import { Component, type ReactNode, useEffect, useMemo, useState } from "react";
import { isEmpty } from "../../rules/empty.ts";
import { fillText } from "../../rules/text.ts";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { afterPointerRelease } from "./after-pointer-release.ts";
import { JsonForm } from "./json-form.tsx";
import { messageOfProblem, validationMessageOf, problemsOf, schemaError, type SchemaLabels } from "./json-validation.ts";
import { contextOf } from "./form-context.ts";

interface JsonFormInputProps {
  schema: unknown;
  labels: SchemaLabels | undefined;
  field: FieldModel;
  node: NodeContext;
  id: string;
  disabled: boolean;
  readonly: boolean;
  /** What the server said about places inside. */
  refused: readonly { path: readonly string[]; message: string }[];
  /** The schema is data of the page, which only this component knows. */
  validatesItself: boolean;
  change: (value: unknown, typed: boolean) => void;
}

export const JsonFormInput = observer(function JsonFormInput(props: JsonFormInputProps) {
  const { schema, labels, field, node, id, disabled, readonly, refused, validatesItself, change } = props;
  const { env } = node;
  const { value, touched } = field;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const schemaProblem = schemaError(schema);
  const problems = useMemo(
    () => (schemaProblem === undefined && !isEmpty(value) ? problemsOf(schema, value) : []),
    [schema, schemaProblem, value],
  );

  // The validator may have come after the value.
  useEffect(() => field.cell.revalidate(), [field]);
  useEffect(() => {
    if (!validatesItself) return undefined;
    const complaint = isEmpty(value) || disabled ? undefined : validationMessageOf(schema, value, labels);
    field.hold(complaint && env.text(complaint.text, complaint.args));
    return () => field.hold(undefined);
  }, [validatesItself, schema, labels, value, disabled, field, env]);
  useEffect(() => {
    if (schemaProblem !== undefined) env.report({ code: "wrong_schema", message: schemaProblem, uuid: node.uuid });
  }, [schemaProblem, env, node]);

  const fieldErrors = useMemo(() => {
    const own = problems
      .filter(({ path }) => path.length > 0 && (touched || left.has([id, ...path].join("_"))))
      .map((problem) => {
        const { text, args = {} } = messageOfProblem(problem);
        return { path: problem.path, message: fillText(env.text(text), new Map(Object.entries(args))) };
      });
    return [...own, ...refused];
  }, [problems, touched, left, refused, id, env]);
  const context = useMemo(() => contextOf(node), [node]);

  if (schemaProblem !== undefined) return <p className="json_schema__broken">{env.text("json_schema.broken")}</p>;
  return (
    <Undrawable
      schema={schema}
      fallback={<p className="json_schema__broken">{env.text("json_schema.broken")}</p>}
      report={(cause) => env.report({ code: "wrong_schema", message: cause.message, uuid: node.uuid })}
    >
      <JsonForm
        {...{ schema, labels, value, id, context, disabled, readonly, fieldErrors }}
        onChange={change}
        onBlur={(place) => afterPointerRelease(() => setLeft((before) => (before.has(place) ? before : new Set([...before, place]))))}
      />
    </Undrawable>
  );
});

interface UndrawableProps {
  /** Another one is tried again. */
  schema: unknown;
  /** Stands there instead. */
  fallback: ReactNode;
  report: (cause: Error) => void;
  children: ReactNode;
}

interface Tried {
  schema: unknown;
  failed: boolean;
}

/** A schema that rjsf cannot draw (references that lead in circles) is trouble of this field alone. */
class Undrawable extends Component<UndrawableProps, Tried> {
  override state: Tried = { schema: this.props.schema, failed: false };

  static getDerivedStateFromProps({ schema }: UndrawableProps, tried: Tried): Tried | null {
    return schema === tried.schema ? null : { schema, failed: false };
  }

  static getDerivedStateFromError(): Partial<Tried> {
    return { failed: true };
  }

  override componentDidCatch(cause: Error): void {
    this.props.report(cause);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
