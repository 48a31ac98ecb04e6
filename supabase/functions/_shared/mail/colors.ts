// Colors of app/theme.css, written by npm run config.
export const MAIL_COLORS = {
	paper: { light: "#faf6ef", dark: "#141a17" },
	card: { light: "#ffffff", dark: "#1c2420" },
	wash: { light: "#f1eadd", dark: "#222c27" },
	ink: { light: "#1f2a24", dark: "#f3ede1" },
	"ink-muted": { light: "#5c665f", dark: "#aab4ab" },
	line: { light: "#e5ded1", dark: "#323d37" },
	bar: { light: "#1f2a24", dark: "#f3ede1" },
	moss: { light: "#2f5d50", dark: "#93cbb7" },
	"on-moss": { light: "#ffffff", dark: "#0f201a" },
} as const;
