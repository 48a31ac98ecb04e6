import type { HeroText } from "#app/features/content/texts.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

export function CollectionHead({ title, lead, cloth, picture }: HeroText) {
	return (
		<div className="flex justify-between gap-gap">
			<PageHead title={title} lead={lead} />
			{/* Lazy pictures, which phones don't load because they are hidden there */}
			<div className="mb-6 hidden flex-none gap-gap md:flex" aria-hidden="true">
				<span className="swatch cloth h-32 w-36 overflow-hidden">
					<Picture src={`/cloth/${cloth}.svg`} alt="" />
				</span>
				<span className="swatch h-full w-36 overflow-hidden">
					<Picture src={picture} alt="" />
				</span>
			</div>
		</div>
	);
}
