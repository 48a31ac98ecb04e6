import { BRAND, MARK_HEIGHT, MARK_PATH, MARK_WIDTH } from "#shared/shop.config.ts";

/** The width attribute is for pages without styles. */
export function Mark() {
	return (
		<svg className="mark" width={MARK_WIDTH} viewBox={`0 0 ${MARK_WIDTH} ${MARK_HEIGHT}`} aria-hidden="true">
			<path d={MARK_PATH} />
		</svg>
	);
}

export function Logo() {
	return (
		<>
			{BRAND}
			<Mark />
		</>
	);
}
