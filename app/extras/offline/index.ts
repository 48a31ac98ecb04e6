export { OfflineReading } from "./offline-reading.tsx";
export { keepOpenedCard } from "./opened-card.ts";
