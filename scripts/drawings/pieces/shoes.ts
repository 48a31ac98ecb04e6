import type { Looks } from "./looks.ts";

export const SHOES: Looks = {};
