import { CONTACT } from "#app/features/content/contact-details.ts";
import type { LegalPart } from "#app/features/content/legal-page.tsx";

export const PARTS: readonly LegalPart[] = [
	{
		id: "short",
		title: "In short",
		text: [
			"We know what you tell us to deliver an order, and keep it for that. What you put in your cart and your favorites stays on your device until you sign in. We follow nobody, show no advertising and sell nothing about you to anybody.",
		],
	},
	{
		id: "what",
		title: "What we know",
		text: ["This is all that we keep:"],
		list: [
			"Your account: e-mail address, a scrambled form of your password that nobody can read back, and your name and picture if you add them.",
			"Your cart and your favorites, once you are signed in, so that they are there on your other devices.",
			"Your orders: name, e-mail, phone, address, what you bought, what it cost and which kind of payment you chose.",
			"A request to delete your account, if you make one.",
			"Which kinds of browsers you signed in with, in a scrambled form, so that we can write to you when a new one is used.",
			"A log line when something fails: time, page and a reference number. It holds no name and no address.",
			"How fast a page was: up to four timings and the kind of page (“a product”, not which one), sent when you leave it. They are anonymous: no cookie, no number that stands for you. A browser that asks not to be tracked (Do Not Track, Global Privacy Control) sends none.",
		],
	},
	{
		id: "device",
		title: "What stays on your device",
		text: [
			"Without an account, your cart and favorites are kept by your browser only. So are, with or without one, the pieces that you looked at last, copies of public pages that you opened (to be read offline) and the delivery details of a checkout that you have not finished. If you keep addresses, cards or settings in your account, they too stay on the device that you entered them on; of a card it is only its type, last four digits and expiry date. The [cookie policy](/cookies) names every entry and how long it stays.",
			"Card numbers typed at the checkout never leave your device: this is a demo checkout, and no card is charged or stored.",
		],
	},
	{
		id: "forms",
		title: "Forms that send nothing",
		text: [
			`The contact form, the newsletter sign-up and the application form are not connected to anything yet: what you type there is neither sent nor kept. If something matters to you, write to [${CONTACT.email}](mailto:${CONTACT.email}); we keep such an e-mail for as long as it takes to answer it, and at most two years.`,
		],
	},
	{
		id: "why",
		title: "Why we may",
		text: [
			"We use your order to deliver it and to take it back, which is our contract with you; your account because you asked for one; log lines and page timings because we have an interest in a shop that works. Tax law makes us keep the papers of a sale.",
		],
	},
	{
		id: "long",
		title: "How long we keep it",
		text: [],
		list: [
			"Your account, cart and favorites: until you delete them or the account.",
			"Orders: seven years, as tax law asks.",
			"Log lines: 30 days. Page timings: 90 days.",
			"The browsers you signed in with: 180 days after you last used one.",
			"A session: 30 days after you last used it, or until you sign out.",
		],
	},
	{
		id: "who",
		title: "Who else sees it",
		text: [
			"Those who work for us under contract, and only what they need: Cloudflare, which delivers the pages and so sees the network address that you come from; Supabase, which keeps accounts and orders; Resend, which sends our e-mails; and the carrier, who gets the name, address and phone number on your parcel. Nobody else, unless a court orders it.",
		],
	},
	{
		id: "rights",
		title: "What you can ask for",
		text: [
			`You can see and correct most of it in your [account](/account), and ask there for the account to be deleted. For a copy of all we hold, or to object to something, write to [${CONTACT.email}](mailto:${CONTACT.email}). We answer within 30 days. You may also complain to the data protection authority where you live.`,
		],
	},
	{
		id: "changes",
		title: "Changes",
		text: [
			"When this page changes, the date at its top changes too. If a change matters, we tell account holders by e-mail before it counts.",
		],
	},
];
