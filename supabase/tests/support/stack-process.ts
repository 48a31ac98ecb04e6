// node stack-process.ts <dataDir>: a stack in its own process, for tests that kill it. Prints one line of JSON, and answers each
// message with its traffic.
import { countTraffic } from "../../../tests/support/database-traffic.ts";
import { startStack } from "../../local/stack.ts";

const stack = await startStack({ port: 0, dataDir: process.argv[2] });
const traffic = countTraffic();
process.on("message", () => process.send?.(traffic));
console.info(JSON.stringify({ url: stack.url, pid: process.pid, functionsPid: stack.functionsPid() }));
