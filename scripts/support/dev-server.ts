import path from "node:path";
import { pathToFileURL } from "node:url";
import { exitWithParent } from "./shutdown.ts";

exitWithParent(() => process.exit(1));
const bin = path.resolve("node_modules/@react-router/dev/bin.cjs");
process.argv = [process.execPath, bin, "dev", ...process.argv.slice(2)];
await import(pathToFileURL(bin).href);
