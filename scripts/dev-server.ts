// React Router's own dev server, in a process that does not outlive scripts/dev.ts.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { dieWithParent } from "./support/die-with-parent.ts";

dieWithParent(() => process.exit(1));
const bin = path.resolve("node_modules/@react-router/dev/bin.cjs");
process.argv = [process.execPath, bin, "dev", ...process.argv.slice(2)];
await import(pathToFileURL(bin).href);
