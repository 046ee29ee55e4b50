/** What publishing a text would say, with the permissions and models of this server. */
import { checkContent as check, type Checked, type CheckEnvironment } from "../../../engine/compile/check/check-content.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import { permissionNames } from "../../identity/roles/permissions.ts";
import { models } from "./models.ts";

export type CheckOptions = Omit<CheckEnvironment, "permissions" | "models">;

/** @param id what the document has to be; without it the text says so itself. */
export const checkContent = (content: string, options: CheckOptions, id?: string): Checked =>
  check(content, { ...options, permissions: permissionNames, models }, id);

export const hasErrors = (problems: readonly ConfigProblem[]): boolean => problems.some(({ severity }) => severity === "error");
