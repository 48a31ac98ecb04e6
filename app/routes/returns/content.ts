import {
	cancelWithin,
	refundShows,
	returnProcessing,
	returnWindow,
	returnWithin,
	storeCreditBonus,
	wrongItemWithin,
} from "#shared/domain/facts.ts";
import { CONTACT_EMAIL } from "#shared/shop.config.ts";

export const POLICY = [
	{
		title: "You have time to try it on",
		text: `Return a piece within ${returnWindow}, unworn and with our tag still on.`,
	},
	{
		title: "The label is on us",
		text: "Labels are prepaid for domestic orders. From abroad, return postage is on you.",
	},
	{
		title: "Your money comes back",
		text: `Processing takes ${returnProcessing} after your package arrives. The refund reaches your original payment method ${refundShows} later.`,
	},
	{
		title: "If it was our mistake",
		text: `Report a wrong item within ${wrongItemWithin}, and we'll make it right at our expense.`,
	},
] as const;

export const STEPS = [
	{
		title: "Email us",
		text: `Write to [${CONTACT_EMAIL}](mailto:${CONTACT_EMAIL}) within ${returnWindow}, with your order number and the piece you're returning.`,
	},
	{
		title: "Get your label",
		text: "For domestic orders, a prepaid label comes by email. Print it, or show it at the counter.",
	},
	{
		title: "Pack it",
		text: "Reuse the mailer it came in. Leave our tag on, and put a note with your order number inside.",
	},
	{ title: "Drop it off", text: "Any drop-off location of the carrier on the label will do. Keep the receipt." },
	{
		title: "Get your refund",
		text: `We process it within ${returnProcessing}. Your refund shows ${refundShows} after that.`,
	},
] as const;

export const EXCEPTIONS = [
	{
		title: "Changed your mind right away?",
		text: `You can cancel within ${cancelWithin} of ordering: open the order in [your account](/account?tab=orders) and press Cancel Order.`,
	},
	{
		title: "Exchanges",
		text: `We have just one of most pieces, so an exchange is a return plus a new order. Send the first one back whenever you're ready, within ${returnWithin}.`,
	},
	{
		title: "A piece we couldn't send",
		text: `If something turns out to be unavailable after you order it, choose between a refund and store credit with a ${storeCreditBonus} bonus.`,
	},
	{
		title: "Gift cards",
		text: "Gift cards do not expire and have no fees. They are not refundable except where the law requires it.",
	},
] as const;
