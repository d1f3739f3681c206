import { useEffect } from "react";
import { useLocation } from "react-router";

/** Unfolds what a #link of the page leads to. With the first page a browser does that by itself. */
export function useOpenLinkedDetails(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const folded = document.getElementById(hash.slice(1))?.closest("details");
    if (folded) folded.open = true;
  }, [hash, key]);
}
