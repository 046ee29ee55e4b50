/** antd's own form with its own inputs. */
import { Button, Form, Input, type FormRule } from "antd";
import { createRoot } from "react-dom/client";
import { isLess, messages, maxCharacters, sendLabel, type Mount, type Values, type WorkField } from "../work.ts";
import "../../../engine/styles/styles.css";

function AntdForm({ fields, submitted }: { fields: readonly WorkField[]; submitted: (values: Values) => void }) {
  return (
    <Form<Values> layout="vertical" onFinish={submitted} scrollToFirstError={{ focus: true }} style={{ maxWidth: "32rem" }}>
      {fields.map((field) => {
        const { name, shownBy } = field;
        if (shownBy === undefined) return <Field key={name} field={field} />;
        return (
          <Form.Item key={name} noStyle shouldUpdate={(before: Values, now: Values) => before[shownBy] !== now[shownBy]}>
            {({ getFieldValue }) => (getFieldValue(shownBy) === "show" ? <Field field={field} /> : null)}
          </Form.Item>
        );
      })}
      <Button type="primary" htmlType="submit">
        {sendLabel}
      </Button>
    </Form>
  );
}

function Field({ field: { name, label, atLeast } }: { field: WorkField }) {
  return (
    <Form.Item
      name={name}
      label={label}
      preserve={false}
      validateTrigger={validateTrigger}
      validateFirst
      rules={atLeast === undefined ? simple : [...simple, notLessThan(atLeast)]}
      {...(atLeast !== undefined && { dependencies: [atLeast] })}
    >
      <Input maxLength={maxCharacters} />
    </Form.Item>
  );
}

const validateTrigger = ["onChange", "onBlur"];
const simple: FormRule[] = [
  { required: true, message: messages.required },
  { max: maxCharacters, message: messages.long },
];

const notLessThan =
  (other: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, value: string | undefined) =>
      isLess(value, getFieldValue(other) as string | undefined) ? Promise.reject(new Error(messages.less)) : Promise.resolve(),
  });

export const mount: Mount = (container, fields, submitted) => {
  const root = createRoot(container);
  root.render(<AntdForm fields={fields} submitted={submitted} />);
  return () => root.unmount();
};
