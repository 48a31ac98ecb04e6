/** Why an order was not moved on, for its form. */
export interface Refused {
	id: string;
	/** What was typed. */
	trackingNumber: string;
	/** A sentence for the field of the tracking number. */
	invalid: string | null;
	/** What to say where it is not about the field. */
	title: string | null;
	description?: string;
}

/** What is said of a step that failed for no reason that the admin could mend. */
export const FAILED = { title: "That did not work", description: "Please look at the order, and try again." };
