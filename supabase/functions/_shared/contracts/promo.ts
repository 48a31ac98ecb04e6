import { z } from "zod";

export const PromoRequest = z.strictObject({ code: z.string().max(100) });
export const PromoAnswer = z.object({ valid: z.boolean(), percent: z.number(), message: z.string() });
export type PromoAnswer = z.infer<typeof PromoAnswer>;
