/** Music's repeat sign. The width attribute is for pages without styles. */
export function Mark() {
	return (
		<svg className="mark" width="26" viewBox="0 0 26 32" aria-hidden="true">
			<circle cx="4" cy="11" r="3.5" />
			<circle cx="4" cy="21.5" r="3.5" />
			<path d="M12 0h2v32h-2zM18 0h8v32h-8z" />
		</svg>
	);
}
