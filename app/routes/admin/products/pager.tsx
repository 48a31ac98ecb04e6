import type { AskedPieces } from "#app/features/admin/product-list.server.ts";
import { Link } from "#app/ui/link.tsx";

/** Back and forth through a list's pages; nothing where there is one. */
export function Pager({ asked, pages }: { asked: AskedPieces; pages: number }) {
	const { keyword, availability, page } = asked;
	if (pages < 2) return null;
	const to = (at: number) => `/admin/products?${new URLSearchParams({ keyword, availability, page: String(at) })}`;
	return (
		<nav className="row mt-8 justify-between" aria-label="Pages">
			{page > 1 ? (
				<Link className="link" to={to(page - 1)}>
					Previous
				</Link>
			) : (
				<span />
			)}
			<span className="num small">
				Page {page} of {pages}
			</span>
			{page < pages ? (
				<Link className="link" to={to(page + 1)}>
					Next
				</Link>
			) : (
				<span />
			)}
		</nav>
	);
}
