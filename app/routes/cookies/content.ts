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
			"We set cookies only for an account: they keep you signed in, remember whose cart is on this device, and carry one message to the next page. None of them needs your consent, so there's no banner. Nothing here follows you to other sites. We measure how fast pages are without cookies; the [privacy policy](/privacy) says how.",
			"The performance, functionality and targeting cookies below aren't set. They're the ones we would set if we ever turned such services on, and we would ask you first, with the buttons on this page.",
		],
	},
	{
		id: "what",
		title: "What cookies are",
		text: [
			"A cookie is a short text that a site asks your browser to keep and send back. Browsers also have storage of their own that is never sent automatically; we use that for your cart. You can view and delete both in your browser's settings. Deleting ours signs you out and empties the cart on this device.",
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
		text: "Without them, you couldn't stay signed in.",
		optional: false,
		cookies: [
			{
				name: "__Host-session.0, __Host-session.1 …",
				purpose: "Keeps you signed in. Scripts can't read it. A long one is split into several.",
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
				purpose: "Says which account that is, so that no one else on this device sees its cart.",
				duration: "30 days",
				set: true,
			},
			{
				name: "awaited_link",
				purpose: "While you confirm a new account: the address we emailed the link to, and where you were headed.",
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
		text: "Would count visits, so that we can see which pages work. Not in use.",
		optional: true,
		cookies: [
			{ name: "_ga", purpose: "Tells one visitor from another (Google Analytics).", duration: "2 years", set: false },
			{ name: "_gid", purpose: "The same, for one day (Google Analytics).", duration: "24 hours", set: false },
			{
				name: "_gat",
				purpose: "Limits how often figures are sent (Google Analytics).",
				duration: "1 minute",
				set: false,
			},
		],
	},
	{
		id: "functionality",
		title: "Functionality cookies",
		text: "Would remember your choices. Not in use.",
		optional: true,
		cookies: [
			{ name: "language", purpose: "The language you chose.", duration: "1 year", set: false },
			{ name: "currency", purpose: "The currency prices are shown in.", duration: "30 days", set: false },
			{
				name: "chat",
				purpose: "Keeps a conversation with our support team open from page to page.",
				duration: "Session",
				set: false,
			},
		],
	},
	{
		id: "targeting",
		title: "Targeting cookies",
		text: "Would let advertisers recognize you on other sites. Not in use.",
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
				purpose: "Tells which ad led to an order (Google Ads).",
				duration: "3 months",
				set: false,
			},
			{ name: "IDE", purpose: "Shows ads for what you looked at (Google).", duration: "1 year", set: false },
		],
	},
];

/** Entries in local and session storage. */
export const STORED: readonly StorageEntry[] = [
	{ name: "cart", purpose: "What is in your cart.", duration: "Until you clear it or sign out", set: true },
	{ name: "favorites", purpose: "The pieces you saved.", duration: "Until you clear it or sign out", set: true },
	{
		name: "recently-viewed",
		purpose: "The pieces you viewed recently.",
		duration: "30 days, or until you sign out",
		set: true,
	},
	{
		name: "my-sizes",
		purpose: "The sizes you chose to open lists with.",
		duration: "Until you clear them or sign out",
		set: true,
	},
	{
		name: "cart-of-…, favorites-of-…",
		purpose: "The same for an account whose session expired, hidden until its owner signs in here again.",
		duration: "Until then, or until its owner signs out",
		set: true,
	},
	{ name: "addresses", purpose: "Addresses you add to your account.", duration: "Until you sign out", set: true },
	{
		name: "cards",
		purpose: "Type, last four digits and expiration date of the cards you add.",
		duration: "Until you sign out",
		set: true,
	},
	{ name: "settings", purpose: "Your account's preferences.", duration: "Until you sign out", set: true },
	{
		name: "checkout-attempt",
		purpose: "A number for the order you're placing, so that it's never placed twice.",
		duration: "Until it is placed",
		set: true,
	},
	{
		name: "checkout-draft",
		purpose: "The shipping details you were filling in.",
		duration: "Session; 1 hour while you confirm a new account",
		set: true,
	},
	{ name: "promo", purpose: "The promo code you applied.", duration: "Session", set: true },
	{
		name: "pages, files and offline-… (caches)",
		purpose: "Public pages you opened, with their pictures and scripts, so that you can read them offline.",
		duration: "The last 80 pages and 400 files; pages until you sign out",
		set: true,
	},
	{
		name: "react-router-scroll-positions",
		purpose: "How far you had scrolled, for the Back button.",
		duration: "Session",
		set: true,
	},
];
