/** The back office in the browser: react-admin as a thin client of `/api/gestion`. It decides nothing by itself. */
import "../storefront/styles/fonts.css";
import { createRoot } from "react-dom/client";
import { fillIn } from "../contracts/fill-ins.ts";
import { isAnswering } from "./api.ts";
import { BackOffice } from "./back-office.tsx";
import { registerWorker } from "./push/device.ts";

fillIn();
// After a new release the scripts of screens not yet opened are gone: the page comes anew. Without signal it would be lost.
addEventListener("vite:preloadError", async () => (await isAnswering()) && location.reload());
const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(<BackOffice />);

const { serviceWorker } = navigator;
if (!import.meta.env.DEV && serviceWorker) {
  addEventListener("load", () => void registerWorker().catch(() => undefined));
  // What came before the worker is asked for once more, from the browser's own cache: so the worker keeps it.
  serviceWorker.addEventListener("controllerchange", () => {
    const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    for (const path of paths) if (path.startsWith("/gestion/assets/")) void fetch(path).catch(() => undefined);
  });
}
