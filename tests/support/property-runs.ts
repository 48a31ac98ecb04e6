import fc from "fast-check";

// 100 cases a property in every run; npm run test:nightly asks for more
fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? 100) });
