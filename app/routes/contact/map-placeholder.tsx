/** A drawing instead of a map service, which would track visitors. */
export function MapPlaceholder({ address }: { address: string }) {
	return (
		<svg viewBox="0 0 400 260" className="w-full" role="img" aria-label={`Map placeholder: ${address}`}>
			<path d="M0 0h400v260H0Z" fill="var(--color-wash)" />
			<path d="M-10 205C70 180 120 250 210 220s120-50 200-30v80H-10Z" fill="var(--color-tint-sky)" />
			<path d="M255 30h90v70h-90ZM40 110h70v48H40Z" fill="var(--color-tint-moss)" />
			<g fill="none" stroke="var(--color-paper)" strokeWidth="9">
				<path d="M-10 90h420M-10 172C100 160 250 175 410 150M70-10v190M235-10l-20 210M150-10v185M365-10v165" />
				<path d="M-10 20 410 125" strokeWidth="14" />
			</g>
			<path d="M178 60v62" stroke="var(--color-ink)" strokeWidth="7" />
			<circle cx="178" cy="52" r="22" fill="var(--color-clay)" />
			<circle cx="178" cy="52" r="7" fill="var(--color-card)" />
		</svg>
	);
}
