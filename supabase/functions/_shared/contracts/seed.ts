import { z } from "zod";

export const SeedRequest = z.strictObject({ dataset: z.enum(["sample", "catalogue"]).default("sample") });
export type SeedRequest = z.input<typeof SeedRequest>;

export const SeedResponse = z.object({ inserted: z.int(), skipped: z.int() });
export type SeedResponse = z.infer<typeof SeedResponse>;
