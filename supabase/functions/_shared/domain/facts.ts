/**
 * What the shop promises and claims, in the words that pages use (specification, sections 1, 2 and 9). One place for
 * every figure that more than one page names. Plain text on purpose: pages that show no price then load no money.
 * facts.test.ts holds them against the rule that charges (pricing.ts), content.test.ts and the Worker tests against the specification.
 */
export const FACTS = {
	freeShippingOver: "$50",
	standardShipping: "$4.99",
	standardDelivery: "3-5 business days",
	returnWindow: "14 days of receipt",
	returnProcessing: "5-7 business days",
	refundShows: "3-5 days",
	cancelWithin: "1 hour",
	wrongItemWithin: "48 hours of delivery",
	storeCreditBonus: "10%",
} as const;

/** Shown as given, never in structured data (decision 27). */
export const CLAIMS = {
	happyCustomers: "1200+",
	itemsResold: "15,000+",
	carbonReduction: "75%",
	profitsToCharity: "5%",
} as const;
