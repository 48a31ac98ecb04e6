import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import type { Content } from "../../supabase/functions/_shared/mail/layout.ts";
import { BRAND } from "../../supabase/functions/_shared/shop.config.ts";

const FILE = path.resolve(import.meta.dirname, "../../supabase/templates/mails.toml");

const Mail = z.strictObject({
	subject: z.string(),
	heading: z.string().optional(),
	blocks: z.array(z.union([z.string(), z.strictObject({ links: z.array(z.tuple([z.string(), z.string()])) })])),
});

/** Auth's mails by file name in supabase/templates. */
export const AUTH_MAILS: Readonly<Record<string, Content>> = z
	.record(z.string(), Mail)
	.parse(parse(readFileSync(FILE, "utf8").replaceAll("{{BRAND}}", JSON.stringify(BRAND).slice(1, -1))));
