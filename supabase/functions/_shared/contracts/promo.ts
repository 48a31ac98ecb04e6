import { z } from "zod";
import { PromoCode } from "./fields.ts";

export const PromoRequest = z.strictObject({ code: PromoCode });
export const PromoResponse = z.object({ valid: z.boolean(), percent: z.number(), message: z.string() });
export type PromoResponse = z.infer<typeof PromoResponse>;
