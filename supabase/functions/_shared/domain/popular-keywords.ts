/** Twelve words that each find something (specification, section 2): on the category page, and while a shopper types. */
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
