/** Runs `action` after the next frame, so that layout does not delay the response to an interaction. */
export const afterPaint = (action: () => void): void => {
	requestAnimationFrame(() => setTimeout(action)); // the frame is painted in between
};
