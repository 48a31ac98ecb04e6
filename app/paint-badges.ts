// Inlined right after the header, so the counters are right on the first paint.
import { paintBadges } from "./lib/badges.ts";

paintBadges();
