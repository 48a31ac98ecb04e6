export const afterPaint = (action: () => void): void => {
	requestAnimationFrame(() => setTimeout(action)); // the frame is painted in between
};
