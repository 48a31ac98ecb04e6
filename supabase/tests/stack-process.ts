// A stack in a process of its own, for tests that kill it: node stack-process.ts <dataDir>. Prints one line of JSON.
import { startStack } from "../local/stack.ts";

const stack = await startStack({ port: 0, dataDir: process.argv[2] });
console.info(JSON.stringify({ url: stack.url, pid: process.pid, functionsPid: stack.functionsPid() }));
