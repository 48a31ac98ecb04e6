import { listPieces, parseAskedPieces } from "#app/features/admin/product-list.server.ts";
import { sessionContext } from "#app/features/auth/session.server.ts";
import { productCount } from "#app/features/catalog/product-count.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import "#app/features/admin/admin-products.css";
import type { Route } from "./+types/products.ts";
import { ListForm } from "./products/list-form.tsx";
import { Pager } from "./products/pager.tsx";
import { PieceRow } from "./products/piece-row.tsx";

export const meta = () => privatePageMeta("Products · Admin", "The catalogue as it is stored.");

export async function loader({ request, context }: Route.LoaderArgs) {
	const asked = parseAskedPieces(new URL(request.url).searchParams);
	return { asked, ...(await listPieces(context.get(platformContext), context.get(sessionContext), asked)) };
}

export default function Products({ loaderData: { asked, pieces, count, pages } }: Route.ComponentProps) {
	return (
		<section aria-labelledby="tab-heading">
			<div className="row mb-4 justify-between">
				<h2 id="tab-heading">Products</h2>
				<ButtonLink to="/admin/products/new" small>
					New Piece
				</ButtonLink>
			</div>
			<ListForm asked={asked} />
			<p className="muted small my-4" role="status">
				{productCount(count)}
			</p>
			{pieces.length === 0 ? (
				<EmptyState title="No pieces found">
					<Link className="link" to="/admin/products">
						Show all
					</Link>
				</EmptyState>
			) : (
				<ul className="pieces">
					{pieces.map((piece) => (
						<PieceRow key={piece.id} piece={piece} />
					))}
				</ul>
			)}
			<Pager asked={asked} pages={pages} />
		</section>
	);
}
