import { live } from "../../data/live/live-client.ts";

/**
 * Loads the page's data again when the owner changes what every page shows. `shown` is the version that the page came
 * with: a change before the connection counts too. Returns a function that stops this.
 */
export function followSiteChanges(revalidate: () => unknown, shown: number | undefined): () => void {
  let known = shown;
  return live.subscribe({ topic: "settings" }, (_data, version) => {
    if (known !== undefined && version !== known) revalidate();
    known = version;
  });
}
