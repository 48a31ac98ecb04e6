export const CONTENT_PATHS = [
	"/about",
	"/contact",
	"/returns",
	"/faq",
	"/sustainability",
	"/careers",
	"/blog",
	"/privacy",
	"/terms",
	"/cookies",
];
