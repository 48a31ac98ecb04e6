import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

type Look = "solid" | "line" | "ink" | "danger";
interface Shape {
	look?: Look;
	/** 44 px high instead of 52. */
	small?: boolean;
	block?: boolean;
}

const DOT = "size-[7px] animate-[busy-dots_700ms_var(--ease-encore)_infinite_alternate] rounded-dot bg-current";

function buttonClass({ look = "solid", small, block }: Shape, more?: string): string {
	return ["btn", look !== "solid" && `btn--${look}`, small && "btn--small", block && "w-full", more]
		.filter(Boolean)
		.join(" ");
}

/**
 * While `busy`, the button ignores clicks but keeps the focus, which `disabled` would lose. Pass `false`, not undefined, to a
 * button that may become busy, so that its text has an element of its own.
 */
export function Button({
	look,
	small,
	block,
	busy,
	className,
	children,
	onClick,
	...rest
}: ComponentProps<"button"> & Shape & { busy?: boolean }) {
	return (
		<button
			type="submit"
			{...rest}
			className={buttonClass({ look, small, block }, className)}
			aria-busy={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : onClick}
		>
			{busy && (
				<span className="inline-flex items-center gap-[4px]" aria-hidden="true">
					<i className={DOT} />
					<i className={`${DOT} [animation-delay:350ms]`} />
				</span>
			)}
			{/* React inserts the dots before this element, even if a page translation has moved the text (docs/decisions/0056) */}
			{busy === undefined ? children : <span className="[display:contents]">{children}</span>}
		</button>
	);
}

export function ButtonLink({ look, small, block, className, ...rest }: ComponentProps<typeof Link> & Shape) {
	return <Link {...rest} className={buttonClass({ look, small, block }, className)} />;
}
