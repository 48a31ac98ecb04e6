import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ImportForm } from "./import-form.tsx";

export function ImportSection({ allowedHosts }: { allowedHosts: readonly string[] }) {
	return (
		<section aria-labelledby="tab-heading">
			<Breadcrumbs trail={{ "/admin/products": "Products" }} here="Import" />
			<h2 id="tab-heading" className="mb-4">
				Import and Export
			</h2>
			<div className="max-w-3xl space-y-4">
				<p>
					Products are matched by id or SKU; new ones are added, none is removed, and columns that the file lacks stay
					as they are. Product exports of Shopify, WooCommerce, Medusa, Etsy and PrestaShop work too.
				</p>
				<p>
					<a className="link" href="/admin/csv" download="products.csv">
						Download all products
					</a>{" "}
					to change them in a spreadsheet.
				</p>
				<noscript>
					<Notice>
						Importing on this page needs JavaScript. Without it, run <code>npm run import -- products.csv</code> on your
						computer.
					</Notice>
				</noscript>
				<ImportForm allowedHosts={allowedHosts} />
			</div>
		</section>
	);
}
