// Inlined after the header.
import { readStorage } from "#app/platform/storage.ts";
import { paintBadges } from "./stored-counts.ts";

paintBadges();
// React renders its notice
if (readStorage("unpaid-order")) document.documentElement.dataset.hydrate = "load";
addEventListener("storage", paintBadges);
addEventListener("pageshow", paintBadges);
