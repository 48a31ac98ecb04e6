import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

interface SimplePageProps {
	title: string;
	text: string;
	to?: string;
	label?: string;
}

export function SimplePage({ title, text, to = "/shop", label = "Go to the shop" }: SimplePageProps) {
	return (
		<div className="page pb-section">
			<PageHead title={title} lead={text} />
			<ButtonLink to={to} look="line">
				{label}
			</ButtonLink>
		</div>
	);
}
