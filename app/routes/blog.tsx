import { useId } from "react";
import { Newsletter } from "#app/features/content/newsletter.tsx";
import { LinkedText, Section } from "#app/features/content/sections.tsx";
import { type Article, blog } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { InertButton } from "#app/ui/inert-button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { formatDay } from "#shared/domain/dates.ts";
import "#app/features/cart/lines.css";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(blog);

export default function Blog() {
	const [featured, ...recent] = blog.articles;
	return (
		<>
			<div className="page">
				<PageHead title={blog.title} lead={blog.lead}>
					{!import.meta.env.LIVE && <InertSearch />}
				</PageHead>
				{featured && <FeaturedArticle article={featured} />}
				<Section id="recent" title="Recent articles" className="mt-section">
					<ul className="lines">
						{recent.map((article) => (
							<li key={article.id}>
								<Picture src={article.picture} alt="" />
								<article
									className="flex min-h-full min-w-0 flex-col wrap-anywhere"
									aria-labelledby={`article-${article.id}`}
								>
									<p className="status self-start mb-2">{article.category}</p>
									<h3 id={`article-${article.id}`}>{article.title}</h3>
									<p className="text-ink-muted prose mt-2">{article.excerpt}</p>
									<ArticleFacts article={article} />
								</article>
							</li>
						))}
					</ul>
				</Section>
			</div>
			<Newsletter inert={<InertButton>Subscribe</InertButton>} />
		</>
	);
}

function FeaturedArticle({ article }: { article: Article }) {
	return (
		<article
			className="double-rule grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2 items-center"
			aria-labelledby="featured-title"
		>
			<div className="image-pair grid grid-cols-2 items-start gap-gap *:last:mt-[20%]">
				<Picture src={article.picture} alt="" priority="high" />
				<span className="cloth">
					<Picture src={`/cloth/${blog.cloth}.svg`} alt="" priority="low" />
				</span>
			</div>
			<div>
				<p className="status mb-3">{article.category}</p>
				<h2 id="featured-title">{article.title}</h2>
				<p className="max-w-[52ch] text-lead leading-normal mt-4">{article.excerpt}</p>
				<ArticleFacts article={article} />
			</div>
		</article>
	);
}

/** A search field and category chips that do nothing (spec S2.74). */
function InertSearch() {
	const hint = useId();
	return (
		<>
			<search aria-label="Blog">
				<form method="dialog" className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-6">
					<span className="with-icon">
						<Icon name="search" />
						<input
							className="input"
							type="search"
							placeholder="Search articles"
							aria-label="Search articles"
							aria-describedby={hint}
							autoComplete="off"
						/>
					</span>
					<span className="hint" id={hint}>
						Search and full articles are coming soon
					</span>
				</form>
			</search>
			<ul className="flex flex-wrap gap-2 mt-4" aria-label="Categories">
				{blog.categories.map((category) => (
					<li key={category}>
						<button type="button" className="chip chip--line" aria-disabled="true" aria-describedby={hint}>
							{category}
						</button>
					</li>
				))}
			</ul>
		</>
	);
}

function ArticleFacts({ article: { id, title, author, date, tags, more } }: { article: Article }) {
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
				{!import.meta.env.LIVE && (
					<TextLink to={`/blog/${id}`}>
						Read more<span className="sr-only">{`: ${title}`}</span>
					</TextLink>
				)}
				{more && <LinkedText text={more} className="link" />}
			</p>
		</>
	);
}
