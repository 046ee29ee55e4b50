/** What can be ordered, as the ERP names it. */
import { Type, type Static } from "typebox";

export const MaterialRow = Type.Object(
  {
    material: Type.String(),
    description: Type.String(),
    base_uom: Type.String({ description: "The unit that it is kept in." }),
    material_group: Type.String(),
    ean: Type.String({ description: "The number under its bar code; empty where it has none." }),
    image: Type.Union([Type.String(), Type.Null()], { description: "A path of the portal." }),
  },
  { additionalProperties: false },
);
export type MaterialRow = Static<typeof MaterialRow>;
