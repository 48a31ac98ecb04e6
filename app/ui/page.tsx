import type { ReactNode } from "react";
import { PageHead } from "./page-head.tsx";

export const Page = ({ children, ...head }: { title: string; lead?: ReactNode; children: ReactNode }) => (
	<div className="page pb-section">
		<PageHead {...head} />
		{children}
	</div>
);
