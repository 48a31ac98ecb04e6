import fc from "fast-check";

// 100 cases per property; npm run test:nightly runs more
fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? 100) });
