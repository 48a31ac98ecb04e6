import type { ReactNode } from "react";
import { PageHead } from "#app/ui/page-head.tsx";
import { formatDay } from "#shared/domain/dates.ts";
import { LinkedText } from "./sections.tsx";
import type { LegalText } from "./texts.ts";

interface LegalPageProps {
	text: LegalText;
	/** Sections after the text's, also listed in the table of contents. */
	more?: readonly { id: string; title: string; body: ReactNode }[];
}

export function LegalPage({ text: { title, lead, updated, sections }, more = [] }: LegalPageProps) {
	return (
		<div className="page">
			<PageHead title={title} lead={lead}>
				<p className="hint mt-3">
					Last updated <time dateTime={updated}>{formatDay(updated)}</time>
				</p>
			</PageHead>
			<div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
				<nav className="lg:sticky lg:top-26 lg:self-start" aria-label="On this page">
					{/* two or three columns on a tablet */}
					<ul className="columns-[14rem]">
						{[...sections, ...more].map((section) => (
							<li key={section.id}>
								<a className="link text-small" href={`#${section.id}`}>
									{section.title}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<div>
					{sections.map(({ id, title, text, list }) => (
						<section key={id} id={id} className="prose mb-12" aria-labelledby={`${id}-title`}>
							<h2 className="text-3" id={`${id}-title`}>
								{title}
							</h2>
							{text.map((paragraph) => (
								<p key={paragraph}>
									<LinkedText text={paragraph} />
								</p>
							))}
							{list && (
								<ul className="list-disc ps-5">
									{list.map((entry) => (
										<li key={entry}>
											<LinkedText text={entry} />
										</li>
									))}
								</ul>
							)}
						</section>
					))}
					{more.map(({ id, title, body }) => (
						<section key={id} id={id} className="mb-12" aria-labelledby={`${id}-title`}>
							<h2 className="text-3 mb-3" id={`${id}-title`}>
								{title}
							</h2>
							{body}
						</section>
					))}
				</div>
			</div>
		</div>
	);
}
