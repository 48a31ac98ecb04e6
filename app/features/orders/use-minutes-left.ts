import { useEffect, useState } from "react";

const toMinutes = (ms: number) => Math.ceil(ms / 60_000);

/** Only differences of the device's clock count, as its time may be wrong. */
export function useMinutesLeft(leftMs: number): number {
	const [minutes, setMinutes] = useState(toMinutes(leftMs));
	useEffect(() => {
		const end = Date.now() + leftMs;
		const update = () => setMinutes(toMinutes(end - Date.now()));
		update();
		const timer = setInterval(update, 5_000);
		return () => clearInterval(timer);
	}, [leftMs]);
	return minutes;
}

export const formatMinutes = (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
