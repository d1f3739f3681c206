/**
 * The ceiling of a tap: the same two screens without the shop's scripts. What the tap leads to is in memory, and the
 * tap only puts it into the page; what is left is the browser's own work to lay it out and to paint it.
 */
import type { Page } from "@playwright/test";
import { calm } from "./calm.ts";
import { type Painted, type Wanted, tapToPainted } from "./tap-to-painted.ts";

/** The page as it stands, without its scripts. */
export async function screenOf(page: Page): Promise<string> {
  const html = await page.content();
  return html.replaceAll(/<script\b[^]*?<\/script>/g, "").replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}

export interface Screens {
  /** Address of the screen before. */
  readonly url: string;
  readonly before: string;
  readonly after: string;
}

/** `page` needs `watchPainted`; `act` is the same tap as in the shop. */
export async function bareSwap(
  page: Page,
  screens: Screens,
  wanted: Wanted,
  act: () => Promise<void>,
): Promise<Painted> {
  const { url, before, after } = screens;
  await page.route(url, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: before }));
  await page.goto(url);
  await page.evaluate(
    ([html, path]) => {
      const { body } = new DOMParser().parseFromString(html, "text/html");
      const next = [...document.importNode(body, true).childNodes];
      const openDialogs = () => {
        for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) {
          dialog.removeAttribute("open");
          dialog.showModal();
        }
      };
      openDialogs();
      const swap = (event: Event) => {
        event.preventDefault();
        if (event.type === "click") history.pushState(null, "", path);
        document.body.replaceChildren(...next);
        openDialogs();
        window.scrollTo(0, 0);
      };
      history.replaceState(null, "", path);
      history.pushState(null, "", location.href);
      for (const type of ["click", "popstate"]) addEventListener(type, swap, { once: true, capture: true });
    },
    [after, wanted.path] as const,
  );
  await calm(page);
  const painted = await tapToPainted(page, wanted, act);
  await page.unroute(url);
  return painted;
}
