// Inlined after the header.
import { paintBadges } from "./stored-counts.ts";

paintBadges();
addEventListener("storage", paintBadges);
addEventListener("pageshow", paintBadges);
