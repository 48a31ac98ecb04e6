import type { ReactNode } from "react";
import { useContentOnce } from "#app/platform/server-render.ts";
import { Icon } from "./icon.tsx";

interface SheetProps {
	/** The target of a button's `commandfor`. */
	id: string;
	title: string;
	/** Beside the title. */
	aside?: ReactNode;
	/** Below the scrolling part. */
	foot?: ReactNode;
	children: ReactNode;
	/** The server remembers the content as long as this object, see useContentOnce. */
	of?: object;
}

/** A dialog opened by `command` works before hydration. */
export function Sheet({ id, title, aside, foot, children, of }: SheetProps) {
	const heading = `${id}-title`;
	const content = useContentOnce()(of, id, () => (
		<>
			<div className="flex flex-wrap items-center gap-3 border-b border-bar px-gutter py-2">
				<h2 className="me-auto text-[1.375rem]" id={heading}>
					{title}
				</h2>
				{aside}
				<button type="button" className="tool" aria-label={`Close ${title}`} commandfor={id} command="close">
					<Icon name="close" />
				</button>
			</div>
			<div className="overflow-auto overscroll-contain px-gutter pt-2 pb-4">{children}</div>
			{foot && <div className="sheet-foot">{foot}</div>}
		</>
	));
	return <dialog id={id} className="sheet" aria-labelledby={heading} {...content} />;
}
