/**
 * Generated cases are the same in every run: one that fails belongs to who looks for it, not to whoever changed something
 * else that day. PROPERTY_SEED looks for others.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
