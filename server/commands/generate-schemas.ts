/** `npm run schemas`: writes `schemas/json/`, which editors complete configurations with. */
import { mkdir, writeFile } from "node:fs/promises";
import { designerAtoms } from "../../admin-designer/atoms.ts";
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import { editorSchemas } from "../../schemas/editor-schema.ts";
import { portalAtoms } from "../../src/atoms.ts";

const folder = new URL("../../schemas/json/", import.meta.url);
const atoms = [...standardAtoms, ...portalAtoms, ...designerAtoms];

const schemas = Object.entries(editorSchemas(atoms));

await mkdir(folder, { recursive: true });
for (const [name, schema] of schemas) await writeFile(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`);
console.log(`Wrote ${schemas.length} schemas with ${atoms.length} atoms.`);
