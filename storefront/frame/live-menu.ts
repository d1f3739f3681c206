import { live } from "../data/live-client.ts";

/** Loads the menu again when the owner changes it. Returns a function that stops this. */
export function followMenuChanges(revalidate: () => unknown): () => void {
  let known: number | undefined;
  return live.subscribe({ topic: "settings" }, (_data, version) => {
    if (known !== undefined && version !== known) revalidate();
    known = version;
  });
}
