export const afterPaint = (action: () => void): void => {
	requestAnimationFrame(() => setTimeout(action));
};
