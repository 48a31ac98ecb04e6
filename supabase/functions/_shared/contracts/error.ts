import { z } from "zod";

/** The body of every refusal (architecture, contracts). `details` names field paths, cart lines, or holds a fresh quote. */
export const ErrorBody = z.object({
	error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** One field that was refused: its path as in the request ("shipping.email") and a sentence for the shopper. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;
