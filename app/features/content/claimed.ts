import { CLAIMS } from "#shared/domain/facts.ts";

/** The shop's claims as home and About set them (specification, section 1). */
export const CLAIMED = [
	{ what: "Items resold", much: CLAIMS.itemsResold },
	{ what: "Carbon reduction", much: CLAIMS.carbonReduction },
	{ what: "Of profits to charity", much: CLAIMS.profitsToCharity },
	{ what: "Happy customers", much: CLAIMS.happyCustomers },
] as const;
