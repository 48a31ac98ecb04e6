/** Live shops don't have this page. */
export function loader() {
	if (import.meta.env.LIVE) throw new Response("Not Found", { status: 404 });
	return null;
}

export default function Settings() {
	return (
		<section aria-labelledby="tab-heading">
			<h2 id="tab-heading" className="mb-4">
				Settings
			</h2>
			<p className="text-ink-muted">Settings are coming soon.</p>
		</section>
	);
}
