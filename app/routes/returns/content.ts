import { FACTS } from "#shared/domain/facts.ts";

export const POLICY = [
	{
		title: "You have time to try it on",
		text: `Return a piece within ${FACTS.returnWindow}. Unworn since you got it, with our tag still on.`,
	},
	{
		title: "The label is on us",
		text: "Labels are prepaid for domestic orders. From abroad postage is yours; ask us for the cheapest way first.",
	},
	{
		title: "Your money comes back",
		text: `Processing takes ${FACTS.returnProcessing} after the parcel arrives; the refund shows ${FACTS.refundShows} later, the way you paid.`,
	},
	{
		title: "If it was our mistake",
		text: `Report a wrong item within ${FACTS.wrongItemWithin} and we put it right at our cost.`,
	},
] as const;

export const STEPS = [
	{
		title: "Tell us",
		text: `Write to us within ${FACTS.returnWindow}, with your order number and the piece that goes back.`,
	},
	{
		title: "Get your label",
		text: "For domestic orders a prepaid label comes by e-mail. Print it, or show it at the counter.",
	},
	{ title: "Pack it", text: "Use the mailer that it came in. Leave our tag on, and put the order slip inside." },
	{ title: "Hand it over", text: "Any drop-off point of the carrier on the label will do. Keep the receipt." },
	{
		title: "Get your refund",
		text: `We take ${FACTS.returnProcessing} to process it. Your refund shows ${FACTS.refundShows} after that.`,
	},
] as const;

export const EXCEPTIONS = [
	{
		title: "Changed your mind at once?",
		text: `An order can be cancelled within ${FACTS.cancelWithin} of ordering. [Write to us](/contact) with its number.`,
	},
	{
		title: "Exchanges",
		text: `There is one of most pieces, so an exchange is a return and a new order. Send the first back whenever you are ready, within the ${FACTS.returnWithin}.`,
	},
	{
		title: "A piece we could not send",
		text: `If something turns out to be unavailable after you ordered it, choose between a refund and store credit with a ${FACTS.storeCreditBonus} bonus.`,
	},
	{
		title: "Gift cards",
		text: "Gift cards do not expire and have no fees. They are not refundable except where the law says so.",
	},
] as const;
