import type { Looks } from "./looks.ts";

export const WOMENS: Looks = {};
