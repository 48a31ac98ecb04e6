// node stack-process.ts <dataDir>: a stack in its own process, for measurements and tests that kill it. Prints one line of JSON.
import { startStack } from "../../local/stack.ts";

const stack = await startStack({ port: 0, dataDir: process.argv[2] });
console.info(JSON.stringify({ url: stack.url, pid: process.pid, functionsPid: stack.functionsPid() }));
