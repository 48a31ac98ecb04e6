export { ImportSection } from "./import-form.tsx";
