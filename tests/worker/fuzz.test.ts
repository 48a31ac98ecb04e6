import { expect, inject, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { useShop } from "./support/shop.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 500);
/** They change the shop for later tests. */
const adminWrites = process.env.FUZZ_ADMIN === "1";

const { request } = useShop({}, () => {});

test(
	`${RUNS} generated requests (seed ${SEED}), and one to each route, endpoint, action and function, cause no server error and leak no internals`,
	async () => {
		const { findings, statuses, unreached } = await fuzz(
			{ request, backend: inject("backend"), adminWrites },
			RUNS,
			SEED,
		);
		expect(findings).toEqual([]);
		expect(unreached).toEqual([]);
		// Proves that not all requests failed the same check
		expect(Object.keys(statuses).length).toBeGreaterThan(5);
		expect(statuses["200"] ?? 0).toBeGreaterThan(RUNS / 20);
	},
	120_000 + RUNS * 100,
);
