import { z } from "zod";
import { formatShopTime } from "../../domain/dates.ts";
import { isoFromTimestamp } from "../../domain/postgres-formats.ts";
import type { Content } from "../../mail/layout.ts";
import { BRAND } from "../../shop.config.ts";
import { describeDevice } from "./devices.ts";

/** Messages by `kind`. */
export const NEW_DEVICE_MESSAGES = {
	new_device({ data, created_at }: { data: unknown; created_at: string }, siteUrl: string): Content {
		const { user_agent } = z.object({ user_agent: z.string() }).parse(data);
		return {
			subject: `New device on your ${BRAND} account`,
			blocks: [
				`Your ${BRAND} account was used on a device that we haven't seen before:`,
				{
					list: [
						`When: ${formatShopTime(isoFromTimestamp(created_at), "date-time")}`,
						`Browser: ${describeDevice(user_agent)}`,
					],
				},
				"If it was you, there is nothing to do.",
				"If it wasn't you, choose a new password now, which signs out every other device. Then check where you are signed in. If you can't sign in, write to us.",
				{
					links: [
						["Choose a new password", `${siteUrl}/account?tab=settings&reset=true`],
						["Where you are signed in", `${siteUrl}/account/sessions`],
						["Write to us", `${siteUrl}/contact`],
					],
				},
			],
			footer: [
				`You get this email because you have an account at ${BRAND}. Emails about its security are always sent.`,
				{ links: [["Your emails", `${siteUrl}/account/mails`]] },
			],
		};
	},
} as const;
