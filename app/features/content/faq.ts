import { CONDITION_MEANING } from "#shared/domain/conditions.ts";
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
import { CARBON_REDUCTION, CONTACT_EMAIL, ITEMS_RESOLD, PROFITS_TO_CHARITY } from "#shared/shop.config.ts";

/** `id` becomes the anchor /faq#id. */
export interface Question {
	id: string;
	question: string;
	answer: string;
	/** Where the answer can be acted on, as labels and addresses. */
	links?: Readonly<Record<string, string>>;
	/** Repeats a marketing claim, so it's left out of structured data (spec S1.15). */
	claim?: true;
}

export interface QuestionGroup {
	id: string;
	title: string;
	questions: readonly Question[];
}

const ORDERS = { "Your orders": "/account?tab=orders" };
const SETTINGS = { "Your settings": "/account?tab=settings" };
const EMAIL = { [`Email ${CONTACT_EMAIL}`]: `mailto:${CONTACT_EMAIL}` };

/** Spec S2.66. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
	{
		id: "orders-shipping",
		title: "Orders & Shipping",
		questions: [
			{
				id: "delivery-time",
				question: "How long does delivery take?",
				answer: `Standard shipping takes ${standardDelivery}. We pack on weekdays, so an order placed on a Friday evening ships on Monday.`,
			},
			{
				id: "shipping-cost",
				question: "What does shipping cost?",
				answer: `Standard shipping is ${standardShipping}. It's free when your subtotal is over ${freeShippingOver}, before any promo code.`,
			},
			{
				id: "express",
				question: "Do you offer express shipping?",
				answer:
					"Express is offered for an additional fee, but it can't be chosen at checkout yet. For now, every order ships standard.",
			},
			{
				id: "cancel",
				question: "Can I change or cancel my order?",
				answer: `You can cancel within ${cancelWithin} of ordering: open the order in your account and press Cancel Order. To change it, cancel it and order again. After that, it may already be packed, but you can return it.`,
				links: ORDERS,
			},
			{
				id: "wrong-item",
				question: "I received the wrong item. What now?",
				answer: `Sorry about that. Report it within ${wrongItemWithin}, with a photo if you can, and we'll make it right at our expense.`,
				links: EMAIL,
			},
			{
				id: "unavailable",
				question: "What if a piece turns out to be unavailable?",
				answer: `Most of our pieces are one of a kind, so now and then two people want the same one. If yours turns out to be gone after you've paid, you choose: a refund, or store credit with a ${storeCreditBonus} bonus.`,
			},
			{
				id: "order-status",
				question: "Where do I see my order?",
				answer:
					"Sign in and open Orders in your account. Every order shows its date, status and total, and its page shows each step from pending to delivered.",
				links: ORDERS,
			},
			{
				id: "promo-code",
				question: "How do I use a promo code?",
				answer:
					"Type it into the promo field in your cart and press Apply; capitalization doesn't matter. A code lowers the estimate in your cart. Checkout doesn't take promo codes yet, and says so next to the total.",
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
				answer: `You can return a piece within ${returnWindow}, unworn and with our tag still on.`,
			},
			{
				id: "return-label",
				question: "Who pays for the return?",
				answer: "For domestic orders, we do: we email you a prepaid label. From abroad, return postage is on you.",
			},
			{
				id: "refund-time",
				question: "When do I get my money back?",
				answer: `Processing a return takes ${returnProcessing} after it arrives. The refund then shows on your statement ${refundShows} later.`,
			},
			{
				id: "exchange",
				question: "Can I exchange a piece for another size?",
				answer:
					"We usually have just one of each piece, so we can rarely swap sizes. Return the one that doesn't fit, and order one that does.",
			},
			{
				id: "damaged",
				question: "My piece has a flaw that wasn't described. What now?",
				answer: `We describe wear honestly, but sometimes we miss something. Tell us within ${wrongItemWithin}, and you can keep the piece for a partial refund or send it back for a full one.`,
				links: EMAIL,
			},
			{
				id: "not-returnable",
				question: "Is there anything I can't return?",
				answer:
					"Gift cards are not refundable except where the law requires it, and jewelry for piercings can't come back for hygiene reasons. Everything else can.",
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
					"By hand, one at a time: seams, zippers, buttons, hems, lining and smell. If it needs a stitch, it gets one. If it doesn't pass, it gets recycled.",
			},
			{
				id: "sizes",
				question: "How do your sizes run?",
				answer:
					"We list the size on the label, and older labels run smaller than today's. If you're between two sizes, go with the larger one.",
			},
			{
				id: "one-of-a-kind",
				question: "Why is there only one of most pieces?",
				answer:
					"Because that's how many were handed on to us. Look for the label that says One of a kind. Once a piece is sold, its page says Sold Out.",
			},
			{
				id: "authentic",
				question: "Are the brands genuine?",
				answer:
					"Yes. We check labels, stitching and hardware against known originals, and don't sell anything we aren't sure of.",
			},
			{
				id: "clean",
				question: "Are the clothes washed before I get them?",
				answer:
					"Yes. Every piece is washed, steamed or dry-cleaned according to its care label before we list it. Leather is conditioned, and suede is brushed.",
			},
			{
				id: "pictures",
				question: "Do the pictures show the exact piece I'll get?",
				answer:
					"They're drawings, not photos: the whole piece, its details up close and the flaws we know of. Colors can look a little different on your screen, so go by the description.",
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
					"Not to look around, fill a cart or save favorites: those stay on your device. You need one to place an order, so that you can track it afterward.",
			},
			{
				id: "payment-methods",
				question: "How can I pay?",
				answer:
					"By credit card or PayPal. This is a demo checkout: no card is charged, and card details never leave your device.",
			},
			{
				id: "gift-cards",
				question: "Do gift cards expire?",
				answer:
					"No. Gift cards do not expire and have no fees. They are not refundable except where the law requires it.",
			},
			{
				id: "password",
				question: "How do I change my password?",
				answer:
					"Open Settings in your account and press Send password reset email. The link in it takes you to a form for a new one.",
				links: SETTINGS,
			},
			{
				id: "delete-account",
				question: "How do I delete my account?",
				answer:
					"Open Settings in your account, press Delete Account and type your email address to request it. Then press Delete it now: your account is erased right away, unless an order is still on its way to you.",
				links: SETTINGS,
			},
			{
				id: "my-data",
				question: "What do you know about me?",
				answer:
					"Only what it takes to run your account and deliver your orders; our privacy policy lists all of it. You can download your data in Settings. We set no cookies that need your consent.",
				links: { "Privacy policy": "/privacy", ...SETTINGS },
			},
		],
	},
	{
		id: "sustainability",
		title: "Sustainability",
		questions: [
			{
				id: "why-second-hand",
				question: "Why is secondhand better?",
				answer:
					"Most of a garment's footprint comes from making it. A piece that's worn again needs no new cotton, no dye and no loom.",
			},
			{
				id: "how-much-saved",
				question: "How much has the shop saved so far?",
				answer: `We've resold ${ITEMS_RESOLD} items, and we estimate a ${CARBON_REDUCTION} carbon reduction compared with buying the same pieces new.`,
				links: { "How we count": "/sustainability" },
				claim: true,
			},
			{
				id: "profits",
				question: "Where does your profit go?",
				answer: `${PROFITS_TO_CHARITY} of profits go to charity: clothing banks and mending workshops near us. The rest pays for wages, rent and the next bale of coats.`,
				claim: true,
			},
			{
				id: "packaging",
				question: "What do you pack orders in?",
				answer:
					"In paper mailers and boxes, reused where we can. Plastic-free packaging is one of our goals; tape and some garment bags are all that's left to replace.",
			},
			{
				id: "unsold",
				question: "What happens to pieces that no one buys?",
				answer:
					"We mark them down, then give them to clothing banks. What can't be worn anymore becomes cloth for menders and, in the end, insulation and rags.",
			},
			{
				id: "sell-to-us",
				question: "Can I sell you my clothes?",
				answer: `For now, we buy from estates, sorting houses and collectors. If you have something special, email two photos to ${CONTACT_EMAIL}.`,
			},
		],
	},
];
