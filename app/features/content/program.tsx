/** Figures set like a concert programme, on a band. */
export function Programme({ figures }: { figures: readonly { what: string; much: string }[] }) {
	return (
		<dl className="programme">
			{figures.map(({ what, much }) => (
				<div key={what}>
					<dt>{what}</dt>
					<dd>{much}</dd>
				</div>
			))}
		</dl>
	);
}
