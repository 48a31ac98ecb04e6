/** Icons of the header, which only the server renders (useServedContent). */
const HEADER_PATHS = {
	person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c.6-4.2 3.7-6.5 8-6.5s7.4 2.3 8 6.5",
	bag: "M5 8.5h14l1 12H4ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5",
	menu: "M3 7h18M3 13h18M3 19h11",
};

/** Paths on a 24-unit grid. */
const PATHS = {
	search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5",
	heart: "M12 20.3 4.2 12.4a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.8.9.8-.9a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7Z",
	filters:
		"M3 7h7m5 0h6M3 17h3m5 0h10M12.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
	close: "m4 4 16 16M20 4 4 20",
	...(import.meta.env.SSR && HEADER_PATHS),
} as const;

/** Decorative. The width attribute is for pages without styles. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
	return (
		<svg className="icon" width="24" viewBox="0 0 24 24" aria-hidden="true">
			<path d={PATHS[name]} />
		</svg>
	);
}
