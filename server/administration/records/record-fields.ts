/** The shapes that fields of configuration records have on the wire, with what a column holds that was never filled in. */
import { Type } from "typebox";

export const shortText = (maxLength: number, pattern?: string) =>
  Type.String({ default: "", maxLength, ...(pattern === undefined ? {} : { pattern: `^(${pattern})?$` }) });

/** One of these, or nothing chosen. */
export const optionalChoice = (...values: readonly string[]) =>
  Type.Union(
    ["", ...values].map((value) => Type.Literal(value)),
    { default: "" },
  );

export const flag = (initial = false) => Type.Boolean({ default: initial });

/** Null when nothing was filled in; a form says so with an empty text. */
export const nullableInteger = (minimum: number, maximum: number) =>
  Type.Union([Type.Integer({ minimum, maximum }), Type.Null(), Type.Literal("")], { default: null });

/** yyyymmdd */
export const day = () => shortText(8, "\\d{8}");

/** ISO UTC to the second. */
export const instant = () => shortText(20, "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z");

export const idList = () => Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { default: [], maxItems: 500, uniqueItems: true });

/** A name or an address of a machine; nothing that could end a line or begin another part of an address. */
export const hostName = () => shortText(253, "[A-Za-z0-9](?:[A-Za-z0-9._:-]*[A-Za-z0-9])?");

export const webAddress = () => shortText(500, "https://[^\\s/@?#]+(?:/[^\\s#]*)?");

export const emailAddress = () => shortText(254, "[^\\s@<>,;]+@[^\\s@<>,;]+");
