import { Notice } from "#app/ui/notice.tsx";

/** Says how a misspelt keyword was read (decision 34). */
export function MeantNotice({ keyword, meant }: { keyword: string; meant: readonly string[] }) {
	if (meant.length === 0) return null;
	return (
		<div className="mb-4">
			<Notice role="status">
				Nothing matches “{keyword}” as it stands. These match “{meant.slice(0, 3).join("”, “")}”.
			</Notice>
		</div>
	);
}
