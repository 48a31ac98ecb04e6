import type { ReactNode } from "react";
import { PageHead } from "#app/ui/page-head.tsx";
import { formatDay } from "#shared/domain/dates.ts";
import { LinkedText, Paragraphs } from "./sections.tsx";
import type { LegalText } from "./texts.ts";

interface LegalPageProps {
	text: LegalText;
	more?: (section: LegalText["sections"][number]) => ReactNode;
}

export function LegalPage({ text: { title, lead, updated, sections }, more }: LegalPageProps) {
	return (
		<div className="page">
			<PageHead title={title} lead={lead}>
				<p className="hint mt-3">
					Last updated <time dateTime={updated}>{formatDay(updated)}</time>
				</p>
			</PageHead>
			<div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
				<nav className="lg:sticky lg:top-26 lg:self-start" aria-label="On this page">
					<ul className="columns-[14rem]">
						{sections.map(({ id, title }) => (
							<li key={id}>
								<a className="link text-small" href={`#${id}`}>
									{title}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<div>
					{sections.map((section) => (
						<section key={section.id} id={section.id} className="mb-12" aria-labelledby={`${section.id}-title`}>
							<div className={more ? "prose mb-3 *:not-first:mt-3" : "prose"}>
								<h2 className="text-3" id={`${section.id}-title`}>
									{section.title}
								</h2>
								<Paragraphs text={section.text} />
								{section.list && (
									<ul className="list-disc ps-5">
										{section.list.map((entry) => (
											<li key={entry}>
												<LinkedText text={entry} />
											</li>
										))}
									</ul>
								)}
							</div>
							{more?.(section)}
						</section>
					))}
				</div>
			</div>
		</div>
	);
}
