import { type SubmitEvent, useId } from "react";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { describedBy, FieldNotes } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Alert } from "#app/ui/submission.tsx";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { productCount } from "#shared/domain/product.ts";
import { ALL_CONDITIONS } from "#shared/domain/product-fields.ts";
import type { ImportDefaults } from "#shared/extras/import/product-import.ts";
import { importRemarks, pictureWarning } from "./import-remarks.ts";
import type { Counts } from "./import-report.ts";
import type { FileCheck, RowProblem } from "./product-file.ts";
import { useProductImport } from "./use-product-import.ts";

const NO_DEFAULT = { value: "", label: "Refuse them" };
const CATEGORY_OPTIONS = [NO_DEFAULT, ...CATEGORIES.map(({ id, label }) => ({ value: id, label }))];
const CONDITION_OPTIONS = [NO_DEFAULT, ...ALL_CONDITIONS.map((value) => ({ value, label: value }))];

/** `allowedHosts` are those of the content security policy. */
export function ImportForm({ allowedHosts }: { allowedHosts: readonly string[] }) {
	const { step, choose, start, stop, downloadReport } = useProductImport();
	const isBusy = step.name === "checking" || step.name === "importing";
	const check = "check" in step ? step.check : null;
	const counts = "counts" in step ? step.counts : null;

	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => typeof value === "string" && value);
		if (check && !isBusy) void start(check, Object.fromEntries(chosen) as ImportDefaults);
	};
	return (
		<form className="space-y-4" onSubmit={onSubmit}>
			<CsvField
				disabled={step.name === "importing"}
				error={step.name === "choose" ? step.error : undefined}
				onChoose={choose}
			/>
			<div role="status" className="space-y-2">
				{step.name === "checking" && <Progress label="Checking the file…" value={step.progress} />}
				{check && <CheckSummary check={check} />}
				{check && counts && <ImportResult step={step.name} check={check} counts={counts} />}
			</div>
			{check && <ProblemTable title="Wrong cells" problems={check.problems} count={check.problemCount} />}
			{check && <ProblemTable title="Left out of products" problems={check.leftOut} count={check.leftOutCount} />}
			{check && <Remarks check={check} allowedHosts={allowedHosts} />}
			{check && step.name !== "done" && <Defaults check={check} />}
			{step.name === "stopped" && (
				<Alert>
					<b>The import stopped.</b>{" "}
					<span>{`${step.error} Nothing is lost: it continues where it stopped, and the same file can be imported again.`}</span>
				</Alert>
			)}
			<div className="flex flex-wrap gap-3">
				{step.name === "checked" && (
					<Button disabled={step.check.products === step.check.wrongProducts}>
						{`Import ${productCount(step.check.products - step.check.wrongProducts)}`}
					</Button>
				)}
				{step.name === "stopped" && <Button>Continue</Button>}
				{step.name === "importing" && (
					<Button type="button" look="line" onClick={stop}>
						Stop
					</Button>
				)}
				{(step.name === "done" || step.name === "stopped") && (
					<Button type="button" look="line" onClick={downloadReport}>
						Download the Report
					</Button>
				)}
			</div>
		</form>
	);
}

interface CsvFieldProps {
	disabled: boolean;
	error: string | undefined;
	onChoose: (file: File | undefined) => void;
}

function CsvField({ disabled, error, onChoose }: CsvFieldProps) {
	const notes = { id: useId(), hint: "One product per row; the first row names the columns", error };
	return (
		<div className="field">
			<label htmlFor={notes.id}>CSV file</label>
			<input
				className="input"
				type="file"
				id={notes.id}
				accept=".csv,text/csv"
				disabled={disabled}
				onChange={(event) => onChoose(event.target.files?.[0])}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(notes)}
			/>
			<FieldNotes {...notes} />
		</div>
	);
}

const FORMATS: Record<FileCheck["format"], string> = {
	encore: "the shop's",
	etsy: "Etsy's",
	medusa: "Medusa's",
	prestashop: "PrestaShop's",
	shopify: "Shopify's",
	woocommerce: "WooCommerce's",
};

function CheckSummary({ check: { format, products, wrongProducts } }: { check: FileCheck }) {
	return (
		<p>
			<b>{productCount(products)}</b>{" "}
			<span>{`in ${FORMATS[format]} format${
				wrongProducts > 0
					? `; ${wrongProducts} with wrong cells will be refused. Correct them and choose the file again, or import the others.`
					: ", without a wrong cell."
			}`}</span>
		</p>
	);
}

function Remarks({ check, allowedHosts }: { check: FileCheck; allowedHosts: readonly string[] }) {
	const warning = pictureWarning(check, allowedHosts);
	const missing = (["name", "price"] as const).filter((field) => check.missing[field]);
	return (
		<>
			{missing.length > 0 && (
				<Notice tone="bad">
					{`The file has no column for the ${missing.join(" and the ")}. Products that are new to the shop will be refused.`}
				</Notice>
			)}
			{importRemarks(check).map((remark) => (
				<p key={remark} className="text-small text-ink-muted wrap-anywhere">
					{remark}
				</p>
			))}
			{warning && <Notice>{warning}</Notice>}
		</>
	);
}

function Defaults({ check }: { check: FileCheck }) {
	const { category, condition } = check.missing;
	if (!category && !condition) return null;
	return (
		<fieldset className="fieldset">
			<legend>New products without a value in the file</legend>
			<div className="grid grid-cols-2 gap-4 max-[30rem]:*:col-span-full">
				{category && <SelectField label="Category" name="category" defaultValue="" options={CATEGORY_OPTIONS} />}
				{condition && <SelectField label="Condition" name="condition" defaultValue="" options={CONDITION_OPTIONS} />}
			</div>
		</fieldset>
	);
}

function Progress({ label, value }: { label: string; value: number }) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id}>{label}</label>
			<progress id={id} className="block h-3 w-full accent-ink" value={value} />
		</div>
	);
}

function ImportResult({ step, check, counts }: { step: string; check: FileCheck; counts: Counts }) {
	const { added, changed, unchanged, refused } = counts;
	const finished = added + changed + unchanged + refused;
	const summary = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`;
	if (step === "done")
		return (
			<Notice tone="plain">
				<b>Import finished.</b> <span>{`${summary} The shop shows changes within a minute.`}</span>
			</Notice>
		);
	return (
		<>
			<Progress label={`${finished} of ${productCount(check.products)}`} value={finished / check.products} />
			<p className="text-small">{summary}</p>
		</>
	);
}

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

const CELL = "border-b border-line py-2 pe-3 text-start align-top";

const COLUMNS = { Row: "", Column: "w-[27%]", "As typed": "w-[23%]", Problem: "" };

interface ProblemTableProps {
	title: string;
	problems: readonly RowProblem[];
	count: number;
}

export function ProblemTable({ title, problems, count }: ProblemTableProps) {
	if (count === 0) return null;
	return (
		<table className="w-full text-small">
			<caption className="pb-2 text-start font-semibold">
				{`${title}: ${count > problems.length ? `the first ${problems.length} of ${count}` : count}`}
			</caption>
			<thead>
				<tr>
					{Object.entries(COLUMNS).map(([heading, width]) => (
						<th key={heading} className={`${CELL} ${width}`} scope="col">
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{problems.map(({ row, column, text, message }) => (
					<tr key={`${row} ${column} ${message}`}>
						<th className={CELL} scope="row">
							{row}
						</th>
						<td className={`${CELL} wrap-anywhere`}>{column ?? "Whole row"}</td>
						<td className={`${CELL} wrap-anywhere`}>{text || "nothing"}</td>
						<td className={`${CELL} wrap-anywhere`}>{message}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
