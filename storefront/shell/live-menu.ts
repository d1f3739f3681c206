import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { live } from "../live/live-client.ts";

/** Not before the page is at rest: the menu on it is seconds old. */
const FOLLOW_AFTER = 3_000;

/** Reads the menu again when the owner changes the shop's settings, so that open pages follow. */
export function useLiveMenu(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let known: number | undefined;
    let stop: (() => void) | undefined;
    const follow = () => {
      stop = live.subscribe({ topic: "settings" }, (_data, version) => {
        if (known !== undefined && version !== known) void revalidate();
        known = version;
      });
    };
    const timer = setTimeout(follow, FOLLOW_AFTER);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [revalidate]);
}
