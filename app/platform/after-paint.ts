/**
 * Does something after the frame that answers a press: what may follow that answer is kept out of it, as a phone takes
 * long to lay out. Not in a tab that nobody sees.
 */
export const afterPaint = (act: () => void): void => {
	requestAnimationFrame(() => setTimeout(act)); // the frame is painted between the two
};
