// React Router's own dev server, in a process that does not outlive scripts/dev.ts.
import { pathToFileURL } from "node:url";
import { dieWithParent } from "./support/die-with-parent.ts";

dieWithParent(() => process.exit(1));
process.argv.splice(1, process.argv.length, "react-router", "dev");
await import(pathToFileURL("node_modules/@react-router/dev/dist/cli/index.js").href);
