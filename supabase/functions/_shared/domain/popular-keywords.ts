/** On the categories page (spec S2.49) and suggested while typing. */
export const POPULAR_KEYWORDS = [
	"denim",
	"floral",
	"leather",
	"silk",
	"wool",
	"vintage",
	"dress",
	"jacket",
	"boots",
	"corduroy",
	"knit",
	"cotton",
] as const;
