/**
 * The style sheet stands in each page: nothing is painted before it, and a file of its own would be requested only
 * after the page has come.
 */
import { createContext, useContext } from "react";
import href from "./app.css?url";

/** Address of the same sheet as a file, for the server to read and for development. */
export const STYLE_SHEET = href;

const MARK = "data-style-sheet";

/** React needs the same words in the browser, or it would empty the sheet when it draws the document anew. */
const shown = () => document.querySelector(`style[${MARK}]`)?.textContent ?? "";

export const StyleSheetText = createContext(import.meta.env.SSR ? "" : shown());

export function StyleSheet({ nonce }: { nonce: string | undefined }) {
  const text = useContext(StyleSheetText);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={href} />;
  return (
    <style {...{ [MARK]: "" }} nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
  );
}
