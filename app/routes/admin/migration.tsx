import { useEffect, useRef, useState } from "react";
import { data, Form, isRouteErrorResponse, useNavigation } from "react-router";
import { HAS_SAMPLES } from "#app/features/admin/admin-products.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { readFormData } from "#app/platform/forms.ts";
import { FunctionError, invokeFunction } from "#app/platform/functions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { keepPageOnError } from "#app/ui/submission.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { type SeedRequest, SeedResponse } from "#shared/contracts/seed.ts";
import { productCount } from "#shared/domain/product.ts";
import type { Route } from "./+types/migration.ts";

type MigrationResult = { ok: true; inserted: number } | { ok: false; reason: string };

export const loader = () => ({ hasSamples: HAS_SAMPLES });

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = context.get(privateContext);
	const dataset = (await readFormData(request)).get("dataset") === "catalogue" ? "catalogue" : "sample";
	try {
		const { inserted } = await invokeFunction(
			ctx,
			"seed",
			{ dataset } satisfies SeedRequest,
			SeedResponse,
			ctx.session,
		);
		return data<MigrationResult>({ ok: true, inserted });
	} catch (error) {
		if (!(error instanceof FunctionError)) throw error;
		const { status, code, message, details } = error;
		const { log, requestId } = ctx;
		log("error", "migration", { status, code, error: message, details });
		const reason = `seed responded with ${status} ${code}: ${message} (reference ${requestId})`;
		return data<MigrationResult>({ ok: false, reason }, status);
	}
}

export const clientAction = (args: Route.ClientActionArgs) =>
	keepPageOnError(args, (error): MigrationResult => {
		const reason = isRouteErrorResponse(error) ? `the shop responded with ${error.status}` : String(error);
		return { ok: false, reason };
	});

/** The 12 samples are those of spec S3.17. */
const DATASETS = [
	{ value: "sample", label: "12 sample products" },
	{ value: "catalogue", label: "The whole demo catalog" },
] as const satisfies { value: SeedRequest["dataset"]; label: string }[];

const SUCCESS = {
	title: "Data Migration Completed",
	description: "Product data has been successfully migrated to the database.",
};
const FAILURE = {
	title: "Data Migration Failed",
	description: "There was a problem migrating product data to the database.",
	bad: true,
};

export default function Migration({ actionData: result, loaderData: { hasSamples } }: Route.ComponentProps) {
	const running = useNavigation().formAction === "/admin/migration";
	const [dataset, setDataset] = useState<string>("sample");
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!result) return;
		showToast(result.ok ? SUCCESS : FAILURE);
		// biome-ignore lint/suspicious/noConsole: required by spec S8.15
		if (!result.ok) console.error(`Data migration: ${result.reason}`);
	}, [result]);
	useEffect(() => {
		// The button lost its focus when it was disabled
		if (result && !running && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
	}, [result, running]);
	return (
		<section className="space-y-4" aria-labelledby="tab-heading">
			<h2 id="tab-heading">Data Migration</h2>
			<p className="max-w-[52ch] text-lead leading-normal">
				Copies products into the database. Products are added only if the table is empty; existing products stay as they
				are.
			</p>
			{hasSamples ? (
				<Form method="post" className="max-w-xl space-y-6">
					<RadioGroup legend="Products" name="dataset" options={DATASETS} value={dataset} onChange={setDataset} />
					<Button ref={button} busy={running} disabled={running}>
						{running ? "Migrating Data..." : "Migrate Data"}
					</Button>
				</Form>
			) : (
				<p>
					This shop is built without sample products. <TextLink to="/admin/products?import">Import a file</TextLink>{" "}
					instead.
				</p>
			)}
			{result && !running && (
				<Notice role="status" tone={result.ok ? "plain" : "bad"}>
					{result.ok ? (
						<>
							<b>Data migration completed successfully.</b>{" "}
							<span>
								{result.inserted > 0
									? `${productCount(result.inserted)} added.`
									: "Nothing was added: the table already had products."}
							</span>
						</>
					) : (
						<span>Error during data migration. Check console for details.</span>
					)}
				</Notice>
			)}
		</section>
	);
}
