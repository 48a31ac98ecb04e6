import type { LegalPart } from "#app/features/content/legal-page.tsx";

/** A cookie or a storage entry. `set`: this shop sets it today. */
export interface StorageEntry {
	name: string;
	purpose: string;
	duration: string;
	set: boolean;
}

export interface CookieGroup {
	id: string;
	title: string;
	text: string;
	/** Optional groups have an Allow button. */
	optional: boolean;
	cookies: readonly StorageEntry[];
}

export const PARTS: readonly LegalPart[] = [
	{
		id: "short",
		title: "In short",
		text: [
			"We set cookies only for an account: they keep you signed in, say whose cart is on this device, and carry one message to the next page. None of them needs your consent, so you see no banner. Nothing here follows you to other sites. How fast pages are we measure without any: the [privacy policy](/privacy) says how.",
			"The performance, functionality and targeting cookies below are not set. They are those that would be, if we ever switched such services on; we would then ask you first, with the buttons on this page.",
		],
	},
	{
		id: "what",
		title: "What cookies are",
		text: [
			"A cookie is a short text that a site asks your browser to keep and to send back. Browsers also have a storage of their own that is never sent by itself; we use that for your cart. You can look at both, and delete them, in your browser's settings. Deleting what is ours signs you out and empties this device's cart.",
		],
	},
];

/**
 * The four groups (spec S2.76) with the durations of spec S9.25, and two durations of our own: an hour and 20
 * seconds.
 */
export const GROUPS: readonly CookieGroup[] = [
	{
		id: "essential",
		title: "Essential cookies",
		text: "Without them you could not stay signed in.",
		optional: false,
		cookies: [
			{
				name: "__Host-session.0, __Host-session.1 …",
				purpose: "Your sign-in. Scripts can't read it. A long one is cut into several.",
				duration: "30 days",
				set: true,
			},
			{
				name: "signed_in",
				purpose: "Tells a page that you are signed in. Holds no secret.",
				duration: "30 days",
				set: true,
			},
			{
				name: "account",
				purpose: "Which account that is, so that nobody else on this device is shown its cart.",
				duration: "30 days",
				set: true,
			},
			{
				name: "awaited_link",
				purpose: "While you confirm a new account: where its link was mailed to, and where you wanted to go.",
				duration: "1 hour",
				set: true,
			},
			{
				name: "flash",
				purpose: "Carries one message, such as “Signed out”, to the next page.",
				duration: "20 seconds",
				set: true,
			},
		],
	},
	{
		id: "performance",
		title: "Performance cookies",
		text: "Would count visits, so that we see which pages work. Not in use.",
		optional: true,
		cookies: [
			{ name: "_ga", purpose: "Tells one visitor from another (Google Analytics).", duration: "2 years", set: false },
			{ name: "_gid", purpose: "The same, for one day (Google Analytics).", duration: "24 hours", set: false },
			{
				name: "_gat",
				purpose: "Slows down how often figures are sent (Google Analytics).",
				duration: "1 minute",
				set: false,
			},
		],
	},
	{
		id: "functionality",
		title: "Functionality cookies",
		text: "Would remember choices for you. Not in use.",
		optional: true,
		cookies: [
			{ name: "language", purpose: "The language that you chose.", duration: "1 year", set: false },
			{ name: "currency", purpose: "The currency that prices are shown in.", duration: "30 days", set: false },
			{
				name: "chat",
				purpose: "Keeps a conversation with our support open from page to page.",
				duration: "Session",
				set: false,
			},
		],
	},
	{
		id: "targeting",
		title: "Targeting cookies",
		text: "Would let advertisers know you again on other sites. Not in use.",
		optional: true,
		cookies: [
			{
				name: "_fbp",
				purpose: "Recognizes visitors for advertising on Facebook and Instagram.",
				duration: "3 months",
				set: false,
			},
			{
				name: "_gcl_au",
				purpose: "Tells which advertisement led to an order (Google Ads).",
				duration: "3 months",
				set: false,
			},
			{ name: "IDE", purpose: "Shows advertisements for what you looked at (Google).", duration: "1 year", set: false },
		],
	},
];

/** Entries in local and session storage. */
export const STORED: readonly StorageEntry[] = [
	{ name: "cart", purpose: "What is in your cart.", duration: "Until you clear it or sign out", set: true },
	{ name: "favorites", purpose: "The pieces that you saved.", duration: "Until you clear it or sign out", set: true },
	{
		name: "recently-viewed",
		purpose: "The pieces that you looked at last.",
		duration: "30 days, or until you sign out",
		set: true,
	},
	{
		name: "cart-of-…, favorites-of-…",
		purpose: "The same of an account whose session ended by itself, hidden until its owner signs in here again.",
		duration: "Until then, or its owner signs out",
		set: true,
	},
	{ name: "addresses", purpose: "Addresses that you keep in your account.", duration: "Until you sign out", set: true },
	{
		name: "cards",
		purpose: "Type, last four digits and expiry date of cards that you keep.",
		duration: "Until you sign out",
		set: true,
	},
	{ name: "settings", purpose: "The switches of your account's settings.", duration: "Until you sign out", set: true },
	{
		name: "checkout-attempt",
		purpose: "A number for the order under way, so that it is never placed twice.",
		duration: "Until it is placed",
		set: true,
	},
	{ name: "checkout-draft", purpose: "The delivery details that you were filling in.", duration: "Session", set: true },
	{ name: "promo", purpose: "The promo code in force.", duration: "Session", set: true },
	{
		name: "pages, files and offline-… (caches)",
		purpose: "Public pages that you opened, with their pictures and scripts, to be read without the internet.",
		duration: "The last 80 pages and 400 files; pages until you sign out",
		set: true,
	},
	{
		name: "react-router-scroll-positions",
		purpose: "Where on a page you were, for the Back button.",
		duration: "Session",
		set: true,
	},
];
