export const CONTACT = {
	email: "hello@encore.example",
	phone: "+1 (503) 555-0142",
	/** For `tel:` links. */
	tel: "+15035550142",
	address: ["Encore", "214 Alder Street", "Portland, OR 97204", "United States"],
	hours: [
		{ days: "Monday to Friday", open: "9 am to 6 pm" },
		{ days: "Saturday", open: "10 am to 4 pm" },
		{ days: "Sunday", open: "Closed" },
	],
	timeZone: "Pacific Time",
} as const;
