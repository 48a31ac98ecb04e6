import type { Looks } from "./looks.ts";

export const VINTAGE: Looks = {};
