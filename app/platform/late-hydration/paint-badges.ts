// Inlined right after the header, so the counters are right on the first paint.
import { paintBadges } from "../badges.ts";

paintBadges();
// Other tabs' changes, while the stores are not loaded; once they are, they paint after this
addEventListener("storage", paintBadges);
addEventListener("pageshow", paintBadges);
