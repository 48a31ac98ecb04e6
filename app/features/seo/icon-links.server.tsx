/** For home screens, and old browsers that don't draw SVG. The browser's bundle need not know them. */
export function IconLinks() {
	return (
		<>
			<link rel="icon" href="/favicon.ico" sizes="32x32" />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
		</>
	);
}
