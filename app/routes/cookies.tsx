import { LegalPage } from "#app/features/content/legal-page.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { InertButton } from "#app/ui/inert-button.tsx";
import { GROUPS, PARTS, STORED } from "./cookies/content.ts";
import { CookieTable } from "./cookies/cookie-table.tsx";

export const handle = { hydrate: "interaction" } as const;

export const meta = () =>
	pageMeta("Cookie policy", "Which cookies the shop sets, what each one is for and how long it lasts.");

const HINT = "choices-hint";

const groups = GROUPS.map(({ id, title, text, optional, cookies }) => ({
	id,
	title,
	body: (
		<>
			<p className="prose mb-3">{text}</p>
			<CookieTable label={title} rows={cookies} />
			{optional && (
				<p className="mt-3">
					<InertButton about={title} hint={HINT}>
						Allow
					</InertButton>
				</p>
			)}
		</>
	),
}));

const stored = {
	id: "stored",
	title: "What your browser stores for us",
	body: (
		<>
			<p className="prose mb-3">
				These aren't cookies: they stay in your browser and are never sent automatically. They make it possible to have
				a cart without an account.
			</p>
			<CookieTable label="What your browser stores for us" rows={STORED} />
		</>
	),
};

const choices = {
	id: "choices",
	title: "Your choices",
	body: (
		<>
			<p className="hint mb-3" id={HINT}>
				Coming soon, with the first cookie that needs your consent. For now there's nothing to choose: none is set.
			</p>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<InertButton hint={HINT}>Reject All</InertButton>
				<InertButton hint={HINT}>Accept All</InertButton>
			</p>
		</>
	),
};

export default function Cookies() {
	return (
		<LegalPage
			title="Cookie Policy"
			lead="Which cookies the shop sets, what each one is for and how long it lasts."
			parts={PARTS}
			more={[...groups, stored, choices]}
		/>
	);
}
