import type { LegalPart } from "#app/features/content/legal-page.tsx";
import {
	cancelWithin,
	freeShippingOver,
	refundShows,
	returnProcessing,
	returnWindow,
	standardDelivery,
	standardShipping,
	storeCreditBonus,
	wrongItemWithin,
} from "#shared/domain/facts.ts";
import { CONTACT_EMAIL, LEGAL_NAME } from "#shared/shop.config.ts";

export const PARTS: readonly LegalPart[] = [
	{
		id: "about",
		title: "What this is about",
		text: [
			`These terms apply whenever you buy from ${LEGAL_NAME}. By placing an order, you accept them. They take nothing away from your rights as a consumer under the law.`,
		],
	},
	{
		id: "pieces",
		title: "Secondhand pieces",
		text: [
			"Everything we sell has been owned before, unless its condition says New. We state the condition, size and known flaws on each page. Wear that fits the stated condition isn't a defect. The pictures are drawings; where they differ from the description, the description counts.",
		],
	},
	{
		id: "orders",
		title: "Orders",
		text: [
			`An order is an offer; it's accepted when we confirm it. You need an account to order. You can cancel within ${cancelWithin} of ordering, at no cost.`,
			`Most pieces are one of a kind. If one turns out to be unavailable after you order it, you choose between a refund and store credit with a ${storeCreditBonus} bonus.`,
		],
	},
	{
		id: "prices",
		title: "Prices and payment",
		text: [
			"Prices are in US dollars. The price that counts is the one shown at checkout when you order; if it changed while you were shopping, we tell you before anything is final. A promo code counts where the page says so: for now, only in your cart's estimate.",
			"You can choose credit card or PayPal. This is a demo checkout: no card is charged.",
		],
	},
	{
		id: "shipping",
		title: "Shipping",
		text: [
			`Standard shipping takes ${standardDelivery} and costs ${standardShipping}; it's free when the subtotal is over ${freeShippingOver}, before any promo code. Express is offered for an additional fee, but can't be chosen at checkout yet.`,
			`If you receive the wrong item, report it within ${wrongItemWithin}.`,
		],
	},
	{
		id: "returns",
		title: "Returns and refunds",
		text: [
			`You may return a piece within ${returnWindow}. Labels are prepaid for domestic orders. Processing takes ${returnProcessing}, and the refund shows ${refundShows} later. The [returns page](/returns) has the steps.`,
		],
	},
	{
		id: "gift-cards",
		title: "Gift cards",
		text: ["Gift cards do not expire and have no fees. They are not refundable except where the law requires it."],
	},
	{
		id: "account",
		title: "Your account",
		text: [
			"Keep your password to yourself, and change it if someone else may know it. You can delete your account in its [settings](/account?tab=settings). Orders we haven't packed are cancelled then; an order that's on its way has to arrive first. The [privacy policy](/privacy) says what we know about you.",
		],
	},
	{
		id: "fair",
		title: "Fair use",
		text: [
			"Look around as much as you like. Don't break in, don't buy under a false name, and don't overload the shop so that others can't use it.",
		],
	},
	{
		id: "liability",
		title: "Liability and law",
		text: [
			"We're liable for what we do intentionally or through gross negligence, and for injury to life or health. Beyond that, our liability is limited to the price of the order. The law of the State of Oregon applies; the consumer law of the place where you live still protects you.",
		],
	},
	{
		id: "questions",
		title: "Questions",
		text: [
			`Write to [${CONTACT_EMAIL}](mailto:${CONTACT_EMAIL}). Our address and phone number are on the [contact page](/contact).`,
		],
	},
];
