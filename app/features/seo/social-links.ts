/**
 * Parses SOCIAL_LINKS.
 * @example socialLinks("Pins: https://pins.example/shop") // [{ label: "Pins", url: "https://pins.example/shop" }]
 */
export const socialLinks = (lines: string) =>
	lines
		.split("\n")
		.filter(Boolean)
		.map((line) => line.split(": "))
		.map(([label = "", url = ""]) => ({ label, url }));
