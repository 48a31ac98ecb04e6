import type { ReactNode } from "react";
import { PageHead } from "./page-head.tsx";

/** A page whose parts are below one another. */
export const Page = ({ children, ...head }: { title: string; lead?: ReactNode; children: ReactNode }) => (
	<div className="page pb-section">
		<PageHead {...head} />
		{children}
	</div>
);
