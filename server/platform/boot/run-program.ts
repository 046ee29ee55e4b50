/** Runs a program of the project's own packages, with its words shown as they come or kept for when it fails. */
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

export interface ProgramEnd {
  code: number;
  /** Both outputs; empty when they were shown as they came. */
  output: string;
}

/** The file is a JavaScript program, run by the Node that runs us. */
export function runProgram(file: string, args: readonly string[], outputMode: "shown" | "kept"): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", ...outputs(outputMode)] });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }));
  });
}

const outputs = (outputMode: "shown" | "kept") =>
  outputMode === "shown" ? (["inherit", "inherit"] as const) : (["pipe", "pipe"] as const);
