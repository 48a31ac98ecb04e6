import type { Looks } from "./looks.ts";

export const ACCESSORIES: Looks = {};
