import type { ReactNode } from "react";
import { Picture } from "#app/features/shop/picture.tsx";

interface ContentHeroProps {
	title: string;
	lead: string;
	/** The name of a drawing in public/cloth. */
	cloth: string;
	/** A path in public/. */
	picture: string;
	children?: ReactNode;
}

export function ContentHero({ title, lead, cloth, picture, children }: ContentHeroProps) {
	return (
		<div className="page grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2 items-center py-[clamp(2rem,1rem+4vw,5rem)]">
			<div>
				<h1>{title}</h1>
				<p className="max-w-[52ch] text-lead leading-normal mt-4">{lead}</p>
				{children}
			</div>
			<div className="image-pair grid grid-cols-2 items-start gap-gap *:last:mt-[20%]">
				<span className="cloth">
					<Picture src={`/cloth/${cloth}.svg`} alt="" priority="low" />
				</span>
				<Picture src={picture} alt="" priority="high" />
			</div>
		</div>
	);
}
