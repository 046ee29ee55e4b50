import { Component, type ReactNode } from "react";

interface UndrawableProps {
  /** Another one is tried again. */
  schema: unknown;
  /** Stands there instead. */
  said: ReactNode;
  report: (cause: Error) => void;
  children: ReactNode;
}

interface Tried {
  schema: unknown;
  failed: boolean;
}

/** A schema that rjsf cannot draw (references that lead in circles) is trouble of this field alone. */
export class Undrawable extends Component<UndrawableProps, Tried> {
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
    return this.state.failed ? this.props.said : this.props.children;
  }
}
