import { LinkedText } from "#app/features/content/linked-text.tsx";
import type { Article } from "#app/features/content/texts.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDay } from "#shared/domain/dates.ts";

/** Author, date, tags and link of an article. */
export function ArticleFacts({ article: { id, title, author, date, tags, more } }: { article: Article }) {
	return (
		<>
			<p className="hint mt-3">
				<span>{`By ${author} ·`}</span> <time dateTime={date}>{formatDay(date)}</time>
			</p>
			<ul className="hint flex flex-wrap items-center gap-x-4 gap-y-3" aria-label="Tags">
				{tags.map((tag) => (
					<li key={tag}>{`#${tag}`}</li>
				))}
			</ul>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<Link className="link" to={`/blog/${id}`}>
					Read more<span className="sr-only">{`: ${title}`}</span>
				</Link>
				{more && <LinkedText text={more} className="link" />}
			</p>
		</>
	);
}
