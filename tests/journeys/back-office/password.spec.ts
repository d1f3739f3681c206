/** A lost password is no dead end: by mail, by the owner's hand, and changed in the own account. */
import { Secret, TOTP } from "otpauth";
import type { Page } from "@playwright/test";
import { expectFit, openFromMenu, ownersPage, signIn } from "../support/back-office.ts";
import { expect } from "../support/journey.ts";

const phone = { viewport: { width: 390, height: 844 } };

async function openOwnAccount(page: Page) {
  await openFromMenu(page, "Tu cuenta");
  await expect(page.getByRole("heading", { name: "Código de una app al entrar" })).toBeVisible();
}

ownersPage(
  "an assistant who lost the password gets a link of the owner, and changes the password later",
  async ({ shop, owner, browser }) => {
    const person = { email: `carla.${Date.now()}@correo.com`, password: "siete llamas del salar" };
    await openFromMenu(owner, "Equipo");
    await owner.getByRole("link", { name: "Crear" }).click();
    await owner.getByLabel("Nombre").fill("Carla Rojas");
    await owner.getByLabel("Correo").fill(person.email);
    await owner.getByLabel("Contraseña", { exact: false }).first().fill(person.password);
    await owner.getByRole("button", { name: "Guardar" }).click();
    await owner.getByText(person.email).click();
    await owner.getByRole("button", { name: "Crear un enlace" }).click();
    const link = await owner.getByText(/\/gestion\/password#/).innerText();
    await expectFit(owner);

    const page = await (await browser.newContext(phone)).newPage();
    await page.goto(link);
    await page.getByLabel("Contraseña nueva").fill("contraseña123");
    await page.getByRole("button", { name: "Guardar la contraseña" }).click();
    await expect(page.getByText("Esa contraseña es fácil de adivinar")).toBeVisible();
    await expect(page.getByLabel("Contraseña nueva")).toHaveValue("contraseña123");
    await expectFit(page);
    await page.getByLabel("Contraseña nueva").fill("ocho vicuñas de la puna");
    await page.getByRole("button", { name: "Guardar la contraseña" }).click();
    await page.getByRole("link", { name: "Entrar" }).click();
    await signIn(page, shop, { ...person, password: "ocho vicuñas de la puna" });

    await openOwnAccount(page);
    const form = page.getByRole("form", { name: "Cambiar tu contraseña" });
    await form.getByLabel("Contraseña actual").fill("no es esta");
    await form.getByLabel("Contraseña nueva").fill("nueve zorros del altiplano");
    await form.getByRole("button", { name: "Cambiar la contraseña" }).click();
    await expect(form.getByText("La contraseña no es correcta")).toBeVisible();
    await expectFit(page);
    await form.getByLabel("Contraseña actual").fill("ocho vicuñas de la puna");
    await form.getByRole("button", { name: "Cambiar la contraseña" }).click();
    await expect(page.getByText("Tu contraseña cambió")).toBeVisible();
    await expect(form.getByLabel("Contraseña nueva")).toHaveValue("");

    const late = await (await browser.newContext(phone)).newPage();
    await late.goto(link);
    await late.getByLabel("Contraseña nueva").fill("diez truchas del lago");
    await late.getByRole("button", { name: "Guardar la contraseña" }).click();
    await expect(late.getByText("Este enlace ya no sirve")).toBeVisible();
    await late.getByRole("link", { name: "Pedir otro enlace" }).click();
    await late.getByLabel("Correo electrónico").fill(person.email);
    await late.getByRole("button", { name: "Enviar enlace" }).click();
    await expect(late.getByText("Si alguien de la tienda usa ese correo")).toBeVisible();
    await expectFit(late);
    await late.getByRole("link", { name: "Volver a entrar" }).click();
    await late.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
    await expect(late.getByRole("button", { name: "Enviar enlace" })).toBeVisible();
    // A link opened in the tab that asked for it.
    await late.goto(link);
    await expect(late.getByLabel("Contraseña nueva")).toBeVisible();
  },
);

ownersPage(
  "a second factor goes only with the password, and its codes go with it",
  async ({ shop, owner, browser }) => {
    const person = { email: `dora.${Date.now()}@correo.com`, password: "siete llamas del salar" };
    await openFromMenu(owner, "Equipo");
    await owner.getByRole("link", { name: "Crear" }).click();
    await owner.getByLabel("Nombre").fill("Dora Choque");
    await owner.getByLabel("Correo").fill(person.email);
    await owner.getByLabel("Contraseña", { exact: false }).first().fill(person.password);
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner.getByText(person.email)).toBeVisible();

    const context = await browser.newContext({ ...phone, permissions: ["clipboard-read", "clipboard-write"] });
    const page = await context.newPage();
    await signIn(page, shop, person);
    await openOwnAccount(page);
    await page.getByRole("button", { name: "Activar el código" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Contraseña").fill(person.password);
    await dialog.getByRole("button", { name: "Continuar" }).click();
    const key = (await page.getByText("O escribe esta clave:").innerText()).split(": ")[1] ?? "";
    await page.getByLabel("Código de 6 números").fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await page.getByRole("button", { name: "Confirmar" }).click();
    const codes = (await page.locator("pre").innerText()).trim();
    await page.getByRole("button", { name: "Copiar los códigos" }).click();
    await expect(page.getByText("Códigos copiados")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes);
    await expectFit(page);

    await page.getByRole("button", { name: "Dejar de pedir el código" }).click();
    await dialog.getByLabel("Contraseña").fill("no es esta");
    await dialog.getByRole("button", { name: "Dejar de pedirlo" }).click();
    await expect(dialog.getByText("La contraseña no es correcta")).toBeVisible();
    await expectFit(page);
    await dialog.getByLabel("Contraseña").fill(person.password);
    await dialog.getByRole("button", { name: "Dejar de pedirlo" }).click();
    await expect(page.getByRole("button", { name: "Activar el código" })).toBeVisible();
    await expect(page.locator("pre")).toHaveCount(0);
  },
);
