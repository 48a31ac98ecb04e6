import { z } from "zod";

/** `details` holds field errors, cart lines or a new quote. */
export const ErrorBody = z.object({
	error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** `path` as in the request ("shipping.email"); `message` is shown to shoppers. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;
