/**
 * The record of an anonymous visitor (specification §4): on leaving at once, once per session, and after signing out.
 */
import type { BrowserContext, Request } from "@playwright/test";
import { createAccount, expect, hydrated, test, visit, waitForIdle } from "../support/journey.ts";

const ACCEPT = "application/json, text/plain, */*";
const isRecord = (request: Request) => request.method() === "PUT" && request.url().includes("/api/logs/");

function records(context: BrowserContext): Request[] {
  const sent: Request[] = [];
  context.on("request", (request) => isRecord(request) && sent.push(request));
  return sent;
}

test("a visitor who leaves before the CSRF token arrives is recorded", async ({ browser, shop }) => {
  const context = await browser.newContext();
  const sent = records(context);
  await context.route("**/api/csrf", () => undefined);
  const page = await context.newPage();
  await page.goto(`${shop.url}/outlet`);
  await hydrated(page);
  expect(sent).toEqual([]);
  await page.goto("about:blank");
  await expect(() => shop.command({ name: "expectVisitWithoutToken" })).toPass();
  await context.close();
});

test("a visitor who stays is recorded at once, and once per session", async ({ browser, shop }) => {
  const context = await browser.newContext();
  const sent = records(context);
  const page = await context.newPage();
  await visit(page, shop, "/inicio");
  await expect.poll(() => sent.length).toBe(1);
  expect((await sent[0]?.response())?.status()).toBe(201);
  expect(sent[0]?.headers()["x-xsrf-token"]).toBeTruthy();
  await page.getByRole("link", { name: "BUSCAR" }).click();
  await expect(page).toHaveURL(/\/buscar$/);
  await visit(page, shop, "/outlet");
  await waitForIdle(page);
  expect(sent).toHaveLength(1);
  await context.close();
});

test("after signing out in a browser without a cart the visitor is recorded again", async ({ browser, shop }) => {
  const context = await browser.newContext();
  const sent = records(context);
  const page = await context.newPage();
  await createAccount(page, shop);
  await expect(page).toHaveURL(/\/mi-cuenta$/);
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await page.getByRole("button", { name: "CERRAR SESION" }).click();
  await expect(page).toHaveURL(/\/inicio$/);
  await expect.poll(() => sent.map((request) => request.postDataJSON().url)).toEqual(["/crear-cuenta", "/inicio"]);
  await context.close();
});

test("every request of ours accepts JSON first", async ({ browser, shop }) => {
  const context = await browser.newContext();
  const others: string[] = [];
  context.on("request", (request) => {
    const isOurs = ["fetch", "xhr"].includes(request.resourceType()) && request.url().startsWith(shop.url);
    if (isOurs && request.headers()["accept"] !== ACCEPT)
      others.push(`${request.url()} ${request.headers()["accept"]}`);
  });
  const page = await context.newPage();
  await visit(page, shop, "/inicio");
  await page.getByRole("link", { name: "BUSCAR" }).click();
  const suggested = page.waitForResponse((response) => response.url().includes("/api/search/suggestions"));
  await page.getByRole("combobox").fill("cartera");
  await suggested;
  await visit(page, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
  await waitForIdle(page);
  expect(others).toEqual([]);
  await context.close();
});
