import { live } from "../data/live-client.ts";

/** Reads the menu again when the owner changes it, so that open pages follow. Returns the function that stops. */
export function followMenuChanges(revalidate: () => unknown): () => void {
  let known: number | undefined;
  return live.subscribe({ topic: "settings" }, (_data, version) => {
    if (known !== undefined && version !== known) revalidate();
    known = version;
  });
}
