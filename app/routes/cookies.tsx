import { Fragment } from "react";
import { LegalPage } from "#app/features/content/legal-page.tsx";
import { cookies } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { InertButton } from "#app/ui/inert-button.tsx";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(cookies);

const HINT = "choices-hint";

export default function Cookies() {
	return (
		<LegalPage
			text={cookies}
			more={(section) => (section.id === "choices" && !import.meta.env.LIVE ? <Choices /> : <Table {...section} />)}
		/>
	);
}

function Choices() {
	return (
		<>
			<p className="hint mb-3" id={HINT}>
				Coming soon, with the first cookie that needs your consent. For now there's nothing to choose: none is set.
			</p>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<InertButton hint={HINT}>Reject All</InertButton>
				<InertButton hint={HINT}>Accept All</InertButton>
			</p>
		</>
	);
}

const CELL = "border-b border-line py-[0.6rem] text-start align-top";

/** Lets narrow phones break names after an underscore. */
function Table({ title, rows, optional }: (typeof cookies.sections)[number]) {
	if (!rows) return null;
	return (
		<>
			<table className="w-full text-small wrap-anywhere" aria-label={title}>
				<thead>
					<tr>
						<th className={`${CELL} w-[32%] pe-3`} scope="col">
							Name
						</th>
						<th className={`${CELL} pe-3`} scope="col">
							Purpose
						</th>
						<th className={`${CELL} w-[24%]`} scope="col">
							Duration
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(([name, purpose, duration]) => (
						<tr key={name}>
							<th className={`${CELL} pe-3`} scope="row">
								{name.split(/(?<=[a-z]_)/).map((part) => (
									<Fragment key={part}>
										{part}
										<wbr />
									</Fragment>
								))}
								{optional && <p className="hint font-normal">not set</p>}
							</th>
							<td className={`${CELL} pe-3`}>{purpose}</td>
							<td className={CELL}>{duration}</td>
						</tr>
					))}
				</tbody>
			</table>
			{optional && (
				<p className="mt-3">
					<InertButton about={title} hint={HINT}>
						Allow
					</InertButton>
				</p>
			)}
		</>
	);
}
