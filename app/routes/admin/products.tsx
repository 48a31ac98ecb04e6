import { data, redirect } from "react-router";
import { ImportSection } from "#app/extras/import/index.ts";
import {
	HAS_SAMPLES,
	listProducts,
	parseProductQuery,
	removeSamples,
} from "#app/features/admin/admin-products.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { pictureSources } from "#app/platform/content-policy.server.ts";
import { readFormData } from "#app/platform/forms.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { keepPageOnError } from "#app/ui/submission.tsx";
import { productCount } from "#shared/domain/product.ts";
import type { Route } from "./+types/products.ts";
import { Pagination, ProductRow, ProductSearchForm } from "./products/product-list.tsx";
import { Removal } from "./products/removal.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const query = parseProductQuery(params);
	const ctx = context.get(privateContext);
	const allowedHosts = pictureSources(ctx.env).map((source) => new URL(source).host);
	const importing = params.has("import") ? { allowedHosts } : null;
	return { query, ...(await listProducts(ctx, query)), importing, hasSamples: HAS_SAMPLES };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	if (form.get("intent") !== "remove-samples") throw data(null, 400);
	const ctx = context.get(privateContext);
	await removeSamples(ctx);
	ctx.session.flash("removed");
	return redirect("/admin/products");
}

export const clientAction = (args: Route.ClientActionArgs) => keepPageOnError(args);

export default function Products({ loaderData }: Route.ComponentProps) {
	const { query, products, count, pages, importing, hasSamples } = loaderData;
	if (importing) return <ImportSection {...importing} />; // its own route would cost every page 60 bytes
	return (
		<section aria-labelledby="tab-heading">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3 mb-4 justify-between">
				<h2 id="tab-heading">Products</h2>
				<div className="flex flex-wrap gap-3">
					<ButtonLink to="/admin/products?import" look="line" small>
						Import or Export
					</ButtonLink>
					<ButtonLink to="/admin/products/new" small>
						New Piece
					</ButtonLink>
				</div>
			</div>
			<ProductSearchForm query={query} />
			<p className="text-ink-muted text-small my-4" role="status">
				{productCount(count)}
			</p>
			{products.length === 0 ? (
				<EmptyState title="No pieces found">
					<TextLink to="/admin/products">Show all</TextLink>
				</EmptyState>
			) : (
				<ul>
					{products.map((product) => (
						<ProductRow key={product.id} product={product} />
					))}
				</ul>
			)}
			<Pagination query={query} pages={pages} />
			{hasSamples && (
				<Removal label="Remove the sample products…" intent="remove-samples" confirm="Remove Samples">
					For a shop that has pieces of its own. The samples that Data Migration added disappear from the shop, the
					favorites and the carts of everybody. Those that were ordered stay in their orders and are marked as sold out.
				</Removal>
			)}
		</section>
	);
}
