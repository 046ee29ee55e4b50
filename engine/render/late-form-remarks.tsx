import { observer } from "mobx-react-lite";
import { late } from "./late.tsx";

/** Fetched in idle time: what is wrong must stand above the form before the focus goes to the first field, or the page would jump. */
export const FormRemarks = late(
  () => import("./form-remarks.tsx").then((module) => module.FormRemarks),
  null,
  // Without a network what is wrong is still said, without its looks.
  observer(({ form }) => <p>{form.errors.join(" ")}</p>),
);
