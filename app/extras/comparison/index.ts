export { CompareBox, Comparison } from "./comparison.tsx";
