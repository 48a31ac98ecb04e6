/** Ends of product ids per query: what the shopper means, good substitutes, related. Sold products are a grade lower. */
type Judgments = Readonly<Record<string, readonly [three: string, two: string, one: string]>>;

const SNEAKERS = ["0017 0035 0083", "", ""] as const;
const SWEATERS = ["0003 0043 0060", "0061", "0082"] as const;
const TROUSERS = ["0007 0038 0042 0048 0055 0074", "0020 0022", "0064"] as const;
const TEES = ["0030 0054 0068", "", "0008 0014 0019 0024 0044 0062 0080"] as const;
const JACKETS = ["0001 0026 0037 0067 0072", "0010 0016 0032", "0025 0049 0050 0056"] as const;
const SCARVES = ["0012 0051", "", ""] as const;
const MENS_SHOES = ["0006 0023 0035 0059 0071 0083", "0047", ""] as const;

export const JUDGMENTS: Readonly<Record<string, Judgments>> = {
	"kinds of clothes": {
		coat: ["0005 0036 0049 0056 0078 0079", "0050", "0026"],
		jacket: JACKETS,
		dress: ["0002 0013 0018 0040 0058 0066 0076 0082", "0009 0028", ""],
		shirt: ["0008 0014 0024 0044 0062 0080", "", "0019 0030 0031 0054 0058 0068 0073"],
		skirt: ["0034 0046 0070", "", ""],
		boots: ["0011 0023 0041 0059", "", ""],
		bag: ["0004 0045", "", ""],
		belt: ["0027 0069", "", ""],
		hat: ["0033 0075", "", ""],
		watch: ["0015", "0057", ""],
		scarf: SCARVES,
		jeans: ["0020 0022", "", "0007 0074"],
	},
	"American words": {
		sweater: SWEATERS,
		sneakers: SNEAKERS,
		overalls: ["0064", "", ""],
		purse: ["0004 0045", "", ""],
		pants: TROUSERS,
		vest: ["0025", "", ""],
		turtleneck: ["0043", "", "0003 0060 0082"],
		plaid: ["0044 0046", "0048 0051", "0013 0016"],
		"tank top": ["", "0052", ""],
		heels: ["0029", "0053", "0011 0041"],
	},
	"British words": {
		jumper: SWEATERS,
		trainers: SNEAKERS,
		trousers: TROUSERS,
		handbag: ["0045", "0004", ""],
		waistcoat: ["", "0025", ""],
	},
	"a kind and more": {
		"wool coat": ["0005 0056 0078 0079", "", "0016 0036 0049 0050"],
		"leather jacket": ["0037", "0036", "0001 0026 0067 0072"],
		"denim jacket": ["0001", "0072", "0026 0032 0037 0058 0062 0067"],
		"floral dress": ["0002 0066", "0028", "0013 0018 0040 0058 0076 0082"],
		"silk scarf": ["0012", "", "0051"],
		"linen shirt": ["0024", "", "0008 0014 0044 0055 0062 0080"],
		"ankle boots": ["0011", "0023", "0041 0059"],
		"corduroy pants": ["0007 0074", "0064", "0020 0022 0038 0042 0048 0055"],
		"white sneakers": ["0017", "", "0035 0083"],
		"red dress": ["0076", "0018", "0002 0013 0040 0058 0066 0082"],
		"black dress": ["0066", "", "0002 0013 0018 0040 0058 0076 0082"],
		"wool sweater": ["0003 0043 0060", "", "0061 0082"],
		"mens shoes": MENS_SHOES,
		"womens jacket": ["0037 0067 0072", "0016", "0005 0025 0049 0079"],
		"leather boots": ["0011 0041 0059", "", "0023"],
	},
	"brand, decade, fabric": {
		"levis jeans": ["0020 0022", "0074", "0001 0058 0062"],
		"ralph lauren shirt": ["0014 0080", "", "0003 0008 0019 0024 0043 0044 0062"],
		"vintage dress": ["0018 0040 0066", "0009 0028", "0002 0013 0058 0076 0082"],
		"zara coat": ["0005 0078 0079", "", "0036 0037 0049 0056 0067"],
		"70s": ["0004 0007 0012 0036 0041", "0028", ""],
		"1960s": ["0018 0040 0045 0050", "", "0011"],
		silk: ["0009 0012 0031 0052", "", "0045"],
		denim: ["0001 0020 0022 0058 0062", "", ""],
	},
	"spellings and sentences": {
		"t shirt": TEES,
		tshirt: TEES,
		jackets: JACKETS,
		scarves: SCARVES,
		peacoat: ["0056", "", "0005 0036 0078 0079"],
		"levys jaket": ["0001 0072", "", "0026 0037 0067"],
		sneekers: SNEAKERS,
		sunglases: ["0039 0063", "", ""],
		"coat with a hood": ["0050 0079", "", "0005 0036 0049 0056 0078"],
		"dress for a wedding": ["0002", "0009 0013 0076", "0018 0040 0066 0077 0082"],
	},
};
