import { Notice } from "#app/ui/notice.tsx";
import { FIELD_LABELS, type Meanwhile, type Typed } from "./typed-fields.ts";

const said = (text: string) => (text === "on" ? "yes" : text || "nothing");

/** What somebody else, or an order, changed while the form was open: nothing of it was stored over. */
export function MeanwhileNotice({ changed, typed }: { changed: readonly Meanwhile[]; typed: Typed }) {
	return (
		<Notice tone="bad" role="alert">
			<b>This piece was changed while you had it open, so nothing was saved.</b>
			<ul className="meanwhile">
				{changed.map(({ name, was, now }) => (
					<li key={name}>
						{FIELD_LABELS[name]}: it was {said(was)}, and is {said(now)} now
						{typed[name] !== now && `; you have ${said(typed[name])}`}
					</li>
				))}
			</ul>
			What you changed is kept below. Look it over and save again.
		</Notice>
	);
}
