// Inlined after the header, so that the badges are right on the first paint.
import { paintBadges } from "../badges.ts";

paintBadges();
// Other tabs change them; once the stores are loaded, they paint after this
addEventListener("storage", paintBadges);
addEventListener("pageshow", paintBadges);
