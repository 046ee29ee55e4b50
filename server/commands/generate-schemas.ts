/** `npm run schemas`: writes `schemas/json/`, which editors complete configurations with, and the reference in `docs/language/`. */
import { mkdir, writeFile } from "node:fs/promises";
import { designerAtoms } from "../../admin-designer/atoms.ts";
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import { operators } from "../../engine/rules/operators/operators.ts";
import { editorSchemas } from "../../schemas/editor-schema.ts";
import { languageReference } from "../../schemas/language-reference.ts";
import { portalAtoms } from "../../src/atoms.ts";
import { portalColumns } from "../../src/columns.ts";
import { referenceAtoms } from "./reference-atoms.ts";

const folder = new URL("../../schemas/json/", import.meta.url);
const atoms = [...standardAtoms, ...portalAtoms, ...designerAtoms];

const schemas = Object.entries(editorSchemas(atoms));

await mkdir(folder, { recursive: true });
for (const [name, schema] of schemas) await writeFile(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`);

const reference = new URL("../../docs/language/", import.meta.url);
await mkdir(reference, { recursive: true });
for (const [name, text] of Object.entries(languageReference(referenceAtoms(), operators, portalColumns)))
  await writeFile(new URL(name, reference), text);
console.log(`Wrote ${schemas.length} schemas with ${atoms.length} atoms.`);
