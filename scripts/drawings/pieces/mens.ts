import type { Looks } from "./looks.ts";

export const MENS: Looks = {};
