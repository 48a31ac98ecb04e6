import { SimplePage } from "#app/features/content/simple-page.tsx";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";

export const meta = () => privatePageMeta("Your order");

export default function ExpiredLink() {
	return (
		<SimplePage
			title="This link no longer works"
			text="A link in our emails opens its order for 60 days, until the order is in an account. The link of a newer email may still work; or write to us, with the order's number."
			to="/contact"
			label="Write to Us"
		/>
	);
}
