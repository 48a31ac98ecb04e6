import { z } from "zod";

export const SeedRequest = z.strictObject({ dataset: z.enum(["sample", "catalogue"]).default("sample") });
export const SeedAnswer = z.object({ inserted: z.int(), skipped: z.int() });
export type SeedAnswer = z.infer<typeof SeedAnswer>;
