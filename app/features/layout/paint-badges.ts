// This script is inlined after the header.
import { readStorage } from "#app/platform/storage.ts";
import { paintBadges } from "./stored-counts.ts";

paintBadges();
// React renders the notice of an unpaid order, so hydrate at once
if (readStorage("unpaid-order")) document.documentElement.dataset.hydrate = "load";
addEventListener("storage", paintBadges);
addEventListener("pageshow", paintBadges);
