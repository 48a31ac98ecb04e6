import { createOwnedStore } from "./owned-store.ts";

/** Spec S3.15. Stored on the device only. */
export const DEFAULT_SETTINGS = {
	emailNotifications: true,
	marketingEmails: false,
	orderUpdates: true,
	twoFactorAuth: false,
};
export type Settings = typeof DEFAULT_SETTINGS;

export function parseSettings(stored: unknown): Settings {
	const raw = (typeof stored === "object" && stored ? stored : {}) as Record<string, unknown>;
	const settings = { ...DEFAULT_SETTINGS };
	for (const name of Object.keys(settings) as (keyof Settings)[]) {
		const value = raw[name];
		if (typeof value === "boolean") settings[name] = value;
	}
	return settings;
}

export const settings = createOwnedStore({ key: "settings", parse: parseSettings, empty: DEFAULT_SETTINGS });
