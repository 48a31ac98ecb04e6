// Inlined after the header.
import { paintBadges } from "../badges.ts";

paintBadges();
addEventListener("storage", paintBadges);
addEventListener("pageshow", paintBadges);
