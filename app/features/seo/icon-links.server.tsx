/** Icons for home screens and for browsers without SVG icons. */
export function IconLinks() {
	return (
		<>
			<link rel="icon" href="/favicon.ico" sizes="32x32" />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
		</>
	);
}
