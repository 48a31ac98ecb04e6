import { createOwnedStore } from "./owned-store.ts";

/** The account's wishes, kept on the device only (specification, section 3). */
export interface Settings {
	emailNotifications: boolean;
	marketingEmails: boolean;
	orderUpdates: boolean;
	twoFactorAuth: boolean;
}

/** Until a shopper says otherwise: what an order needs is on, what sells is not. */
export const DEFAULT_SETTINGS: Settings = {
	emailNotifications: true,
	marketingEmails: false,
	orderUpdates: true,
	twoFactorAuth: false,
};

/** Stored settings back to valid ones; whatever is no yes or no is as it was at first. */
export function readSettings(stored: unknown): Settings {
	const raw = (typeof stored === "object" && stored ? stored : {}) as Record<string, unknown>;
	const read = { ...DEFAULT_SETTINGS };
	for (const name of Object.keys(read) as (keyof Settings)[]) {
		const value = raw[name];
		if (typeof value === "boolean") read[name] = value;
	}
	return read;
}

export const settings = createOwnedStore({ key: "settings", read: readSettings, empty: DEFAULT_SETTINGS });
