/** What people do with their accounts by the forms, and their mails. */
import { type Page, expect } from "@playwright/test";
import { call } from "./orders.ts";
import { PASSWORD, type TestShop, visit } from "./journey.ts";

let people = 0;

/** An address not used yet in this worker's shop. */
export function newEmail(): string {
  people += 1;
  return `persona${people}.${Date.now()}@correo.com`;
}

export async function addOne(page: Page, shop: TestShop, id: string): Promise<void> {
  await visit(page, shop, `/producto?id=${id}`);
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByTestId("badge")).toBeVisible();
  // It covers the page.
  const drawer = page.getByRole("dialog", { name: "Carrito" });
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
}

export async function signUp(page: Page, shop: TestShop, email: string, address = "/crear-cuenta"): Promise<void> {
  await visit(page, shop, address);
  await page.getByLabel("Nombre y apellido").fill("Ana Flores");
  const main = page.getByRole("main");
  await main.getByLabel("Correo electrónico").fill(email);
  await main.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Crear cuenta" }).click();
}

/** Fills in the form on /iniciar-sesion. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Correo electrónico").fill(email);
  await main.getByLabel("Contraseña", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Iniciar sesión" }).click();
}

export async function menuEntry(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("navigation", { name: "Cuenta" }).getByText(name).click();
}

/** Waits for a mail to this address with a link to this path; resolves to the link. */
export async function mailedLink(shop: TestShop, email: string, path: string): Promise<string> {
  await expect.poll(() => findLink(shop, email, path)).not.toBe("");
  return findLink(shop, email, path);
}

/** Confirms the address of the signed-in user with the link of the first mail. */
export async function confirmEmail(page: Page, shop: TestShop): Promise<void> {
  const { email } = await call<{ email: string }>(page, "GET", "/api/users/me");
  const token = new URL(await mailedLink(shop, email, "/confirmar-correo")).searchParams.get("token");
  await call(page, "POST", "/api/users/confirm-email", { token });
}

function findLink(shop: TestShop, email: string, path: string): string {
  const link = new RegExp(`http://localhost:\\d+${path}\\?token=\\S+`);
  const mails = shop.mails().filter((raw) => raw.includes(`To: ${email}`));
  return mails.map((raw) => link.exec(plain(raw))?.[0] ?? "").find(Boolean) ?? "";
}

/** Decodes quoted-printable, as far as an address needs it. */
const plain = (raw: string) => raw.replaceAll("=\r\n", "").replaceAll("=\n", "").replaceAll("=3D", "=");
