import { Notice } from "#app/ui/notice.tsx";

/** Says how a misspelt keyword was read (decision 34). */
export function CorrectionNotice({ keyword, corrections }: { keyword: string; corrections: readonly string[] }) {
	if (corrections.length === 0) return null;
	return (
		<div className="mb-4">
			<Notice role="status">
				Nothing matches “{keyword}” as it stands. These match “{corrections.slice(0, 3).join("”, “")}”.
			</Notice>
		</div>
	);
}
