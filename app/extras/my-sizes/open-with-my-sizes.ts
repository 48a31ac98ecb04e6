// This script is inlined in the <head> of lists, so that no other list shows first (docs/decisions/0042).
import { applyMySizes } from "./my-sizes-url.ts";

applyMySizes(location, (url) => location.replace(url));
