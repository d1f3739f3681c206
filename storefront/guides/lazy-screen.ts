/** The answers are read, folded and unfolded by the browser itself: their script comes after what every page needs. */
import { lazy } from "react";
import { retryImport } from "../browser/retry-import.ts";

export const loadFaqScreen = () => retryImport(() => import("./faq-screen.tsx"));

export const FaqScreen = lazy(loadFaqScreen);
