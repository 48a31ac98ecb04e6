import { CONTACT } from "#app/features/content/contact-details.ts";
import type { LegalPart } from "#app/features/content/legal-page.tsx";
import { FACTS } from "#shared/domain/facts.ts";

export const PARTS: readonly LegalPart[] = [
	{
		id: "about",
		title: "What this is about",
		text: [
			"These terms hold whenever you buy from Encore. By placing an order you accept them. They take nothing away from the rights that the law gives you as a consumer.",
		],
	},
	{
		id: "pieces",
		title: "Second-hand pieces",
		text: [
			"Everything we sell has been owned before, unless its condition says New. We state condition, size and known flaws on each page. Signs of wear that fit the stated condition are part of the piece and no defect. Pictures show the piece as closely as a screen can.",
		],
	},
	{
		id: "orders",
		title: "Orders",
		text: [
			`An order is an offer; it is accepted when we confirm it. To order you need an account. You can cancel within ${FACTS.cancelWithin} of ordering, at no cost.`,
			`Most pieces are one of a kind. If one turns out to be unavailable after you ordered it, you choose between a refund and store credit with a ${FACTS.storeCreditBonus} bonus.`,
		],
	},
	{
		id: "prices",
		title: "Prices and payment",
		text: [
			"Prices are in US dollars. The price that counts is the one shown at the checkout when you order; if it changed while you shopped, we tell you before anything is final. A promo code counts where the page says so: at present for the cart's estimate only.",
			"You can choose credit card or PayPal. The checkout is a demonstration: no card is charged.",
		],
	},
	{
		id: "shipping",
		title: "Shipping",
		text: [
			`Standard shipping takes ${FACTS.standardDelivery} and costs ${FACTS.standardShipping}; it is free when the subtotal is over ${FACTS.freeShippingOver}, before any promo code. Express is offered for an additional fee.`,
			`If you receive a wrong item, report it within ${FACTS.wrongItemWithin}.`,
		],
	},
	{
		id: "returns",
		title: "Returns and refunds",
		text: [
			`You may return a piece within ${FACTS.returnWindow}. Labels are prepaid for domestic orders. Processing takes ${FACTS.returnProcessing}, and the refund shows ${FACTS.refundShows} later. The steps are on the [returns page](/returns).`,
		],
	},
	{
		id: "gift-cards",
		title: "Gift cards",
		text: ["Gift cards do not expire and have no fees. They are not refundable, except where the law requires it."],
	},
	{
		id: "account",
		title: "Your account",
		text: [
			"Keep your password to yourself, and tell us if somebody else may know it. You can ask for your account to be deleted at any time; orders under way are still delivered. What we know about you is in the [privacy policy](/privacy).",
		],
	},
	{
		id: "fair",
		title: "Fair use",
		text: [
			"Look around as much as you like. Don't break in, don't buy under a false name, and don't load the shop so that others can't use it.",
		],
	},
	{
		id: "liability",
		title: "Liability and law",
		text: [
			"We answer for what we do on purpose or through gross negligence, and for harm to life and health. For anything else our liability is limited to the price of the order. The law of the State of Oregon applies; your own country's consumer law stays in force.",
		],
	},
	{
		id: "questions",
		title: "Questions",
		text: [`Write to [${CONTACT.email}](mailto:${CONTACT.email}) or use the [contact page](/contact).`],
	},
];
