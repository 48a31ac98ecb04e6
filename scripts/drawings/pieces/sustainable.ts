import type { Looks } from "./looks.ts";

export const SUSTAINABLE: Looks = {};
