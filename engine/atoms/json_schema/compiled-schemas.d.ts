/** The schemas that the build knows, each with what ajv made of it. @see server/platform/boot/compile-schemas.ts */
declare module "virtual:compiled-schemas" {
  import type { RJSFSchema } from "@rjsf/utils";
  import type { ValidatorFunctions } from "@rjsf/validator-ajv8";

  const compiledSchemas: readonly { schema: RJSFSchema; validators: ValidatorFunctions }[];
  export default compiledSchemas;
}
