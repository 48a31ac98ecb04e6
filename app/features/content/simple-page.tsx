import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";

interface SimplePageProps {
	title: string;
	text: string;
	to?: string;
	label?: string;
}

export function SimplePage({ title, text, to = "/shop", label = "Go to the shop" }: SimplePageProps) {
	return (
		<Page title={title} lead={text}>
			<ButtonLink to={to} look="line">
				{label}
			</ButtonLink>
		</Page>
	);
}
