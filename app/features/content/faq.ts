import { CONDITION_MEANING } from "#shared/domain/conditions.ts";
import { CLAIMS, FACTS } from "#shared/domain/facts.ts";
import { CONTACT } from "./contact-details.ts";

/** `id` becomes the anchor /faq#id. */
export interface Question {
	id: string;
	question: string;
	answer: string;
	/** Repeats a marketing claim, so it's left out of structured data (spec S1.15). */
	claim?: true;
}

export interface QuestionGroup {
	id: string;
	title: string;
	questions: readonly Question[];
}

/** Spec S2.66. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
	{
		id: "orders-shipping",
		title: "Orders & Shipping",
		questions: [
			{
				id: "delivery-time",
				question: "How long does delivery take?",
				answer: `Standard shipping takes ${FACTS.standardDelivery}. We pack on weekdays, so an order placed on a Friday evening leaves us on Monday.`,
			},
			{
				id: "shipping-cost",
				question: "What does shipping cost?",
				answer: `Standard shipping is ${FACTS.standardShipping}. It is free when your subtotal is over ${FACTS.freeShippingOver}, counted before any promo code.`,
			},
			{
				id: "express",
				question: "Do you offer express shipping?",
				answer:
					"Yes, express is offered for an additional fee. Write to us before you order and we will tell you what it costs to your address.",
			},
			{
				id: "cancel",
				question: "Can I change or cancel my order?",
				answer: `You can cancel within ${FACTS.cancelWithin} of ordering. Write to us with your order number, which starts with ORD. After that the parcel may already be packed, and a return is the way.`,
			},
			{
				id: "wrong-item",
				question: "I received the wrong item. What now?",
				answer: `Sorry about that. Report it within ${FACTS.wrongItemWithin}, with a photo if you can, and we will put it right at our cost.`,
			},
			{
				id: "unavailable",
				question: "What if a piece turns out to be unavailable?",
				answer: `Most of our pieces are one of a kind, so now and then two people want the same one. If yours is gone after you paid, you choose: a refund, or store credit with a ${FACTS.storeCreditBonus} bonus.`,
			},
			{
				id: "order-status",
				question: "Where do I see my order?",
				answer:
					"Sign in and open Orders in your account. Every order shows its date, its status and its total. A status goes from pending to processing, shipped and delivered.",
			},
			{
				id: "promo-code",
				question: "How do I use a promo code?",
				answer:
					"Type it in the promo field of your cart and press Apply; upper and lower case make no difference. A code lowers the cart's estimate. The checkout does not take promo codes yet, and says so beside its total.",
			},
		],
	},
	{
		id: "returns-refunds",
		title: "Returns & Refunds",
		questions: [
			{
				id: "return-window",
				question: "How long do I have to return something?",
				answer: `You can return a piece within ${FACTS.returnWindow}. It should be unworn since you got it, with the tags that we attached.`,
			},
			{
				id: "return-label",
				question: "Who pays for the return?",
				answer:
					"For domestic orders we send you a prepaid label. From abroad, postage is yours; ask us first and we will tell you the cheapest way.",
			},
			{
				id: "refund-time",
				question: "When do I get my money back?",
				answer: `We take ${FACTS.returnProcessing} to process a return after it arrives. The refund then shows on your statement ${FACTS.refundShows} later.`,
			},
			{
				id: "exchange",
				question: "Can I exchange a piece for another size?",
				answer:
					"There is usually just one of each piece, so we can rarely swap sizes. Return the one that does not fit, and order another that does.",
			},
			{
				id: "damaged",
				question: "My piece has a flaw that was not described.",
				answer: `We describe wear honestly and sometimes miss a thing. Tell us within ${FACTS.wrongItemWithin}, and you can keep the piece for part of the price or send it back for all of it.`,
			},
			{
				id: "not-returnable",
				question: "Is there anything I can't return?",
				answer:
					"Gift cards are not refundable except where the law says so, and pierced jewelry can't come back for hygiene. Everything else can.",
			},
		],
	},
	{
		id: "product-information",
		title: "Product Information",
		questions: [
			{
				id: "conditions",
				question: "What do the conditions mean?",
				answer: Object.entries(CONDITION_MEANING)
					.map(([condition, meaning]) => `${condition}: ${meaning}`)
					.join(" "),
			},
			{
				id: "checked",
				question: "How do you check the pieces?",
				answer:
					"By hand, one at a time: seams, zips, buttons, hems, lining and smell. What needs a stitch gets it. What does not pass goes on to be recycled.",
			},
			{
				id: "sizes",
				question: "How do your sizes run?",
				answer:
					"We give the size on the label, and older labels run smaller than today's. If you are between two sizes, take the larger one, or ask us to measure the piece for you.",
			},
			{
				id: "one-of-a-kind",
				question: "Why is there only one of most pieces?",
				answer:
					"Because that is how many were handed on. A label says One of a kind where we know it. When a piece is sold, its page says Sold Out.",
			},
			{
				id: "authentic",
				question: "Are the brands genuine?",
				answer:
					"Yes. We check labels, stitching and hardware against known originals, and do not sell what we are not sure of.",
			},
			{
				id: "clean",
				question: "Are the clothes washed before I get them?",
				answer:
					"Every piece is washed, steamed or dry-cleaned as its care label asks before it is photographed. Leather and suede are brushed and fed.",
			},
			{
				id: "pictures",
				question: "Do the pictures show the very piece I get?",
				answer:
					"They show the piece laid flat and its fabric close up. Colors can look a little different on your screen; the description has the last word.",
			},
		],
	},
	{
		id: "account-payments",
		title: "Account & Payments",
		questions: [
			{
				id: "need-account",
				question: "Do I need an account?",
				answer:
					"Not to look around, fill a cart or keep favorites: those stay on your device. To place an order you need one, so that you can follow the order afterwards.",
			},
			{
				id: "payment-methods",
				question: "How can I pay?",
				answer:
					"By credit card or with PayPal. This is a demo checkout: no card is charged, and the card fields never leave your device.",
			},
			{
				id: "gift-cards",
				question: "Do gift cards expire?",
				answer: "No. Gift cards do not expire and have no fees. They are not refundable except where the law says so.",
			},
			{
				id: "password",
				question: "How do I change my password?",
				answer:
					"Open Settings in your account and ask for the password e-mail. Its link brings you back to a form for a new one.",
			},
			{
				id: "delete-account",
				question: "How do I delete my account?",
				answer:
					"Open Settings in your account, choose to delete it and type your e-mail address to confirm. We get your request and remove the account.",
			},
			{
				id: "my-data",
				question: "What do you know about me?",
				answer:
					"What you told us to deliver an order, and no more: our privacy policy lists it. We set no cookie that needs your consent.",
			},
		],
	},
	{
		id: "sustainability",
		title: "Sustainability",
		questions: [
			{
				id: "why-second-hand",
				question: "Why is second-hand better?",
				answer:
					"Most of a garment's footprint is in making it. A piece that is worn again needs no new cotton, no dye and no loom.",
			},
			{
				id: "how-much-saved",
				question: "How much has the shop saved so far?",
				answer: `We have resold ${CLAIMS.itemsResold} items, and reckon with a ${CLAIMS.carbonReduction} carbon reduction against buying the same pieces new. The sustainability page says where the figures come from.`,
				claim: true,
			},
			{
				id: "profits",
				question: "Where does your profit go?",
				answer: `${CLAIMS.profitsToCharity} of profits go to charity: clothing banks and mending workshops near us. The rest pays for wages, rent and the next bale of coats.`,
				claim: true,
			},
			{
				id: "packaging",
				question: "What do you pack orders in?",
				answer:
					"In paper mailers and boxes that have been used before where we can. Plastic-free packaging is one of the goals we set; tape and some garment bags are what is left to replace.",
			},
			{
				id: "unsold",
				question: "What happens to pieces that nobody buys?",
				answer:
					"They are reduced, then given to clothing banks. What can't be worn any more becomes cloth for menders, and at the very end insulation and wipes.",
			},
			{
				id: "sell-to-us",
				question: "Can I sell you my clothes?",
				answer: `We buy from estates, sorting houses and collectors for now. If you have something special, send two photos to ${CONTACT.email}.`,
			},
		],
	},
];
