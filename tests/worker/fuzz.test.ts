import { expect, inject, test } from "vitest";
import { fuzz } from "../support/fuzz.ts";
import { useShop } from "./support/shop.ts";

// FUZZ_SEED and FUZZ_RUNS try others; tests/nightly/fuzz.ts sends 10,000, an admin's forms among them.
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 500);

const { request } = useShop({}, () => {});

test(`${RUNS} generated requests (seed ${SEED}) to routes, actions, and functions cause no server error and leak no internals`, async () => {
	const { findings, statuses } = await fuzz({ request, backend: inject("backend"), adminWrites: false }, RUNS, SEED);
	expect(findings).toEqual([]);
	// They got somewhere: pages, refusals of every kind, and not only one of them
	expect(Object.keys(statuses).length).toBeGreaterThan(5);
	expect(statuses["200"] ?? 0).toBeGreaterThan(RUNS / 20);
}, 120_000);
