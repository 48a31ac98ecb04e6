import { z } from "zod";
import { PromoCode } from "./fields.ts";

export const PromoRequest = z.strictObject({ code: PromoCode });
export const PromoAnswer = z.object({ valid: z.boolean(), percent: z.number(), message: z.string() });
export type PromoAnswer = z.infer<typeof PromoAnswer>;
