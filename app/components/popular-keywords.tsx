import { Link } from "react-router";

const KEYWORDS = [
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
];

/** Twelve words that find something (specification, section 2). */
export function PopularKeywords() {
	return (
		<ul className="chips">
			{KEYWORDS.map((word) => (
				<li key={word}>
					<Link className="chip chip--line" to={`/shop?keyword=${word}`}>
						{word}
					</Link>
				</li>
			))}
		</ul>
	);
}
