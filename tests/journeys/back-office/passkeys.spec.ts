/** Passkeys of the owner, with the browser's virtual authenticator. */
import type { Page } from "@playwright/test";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { expectFit, openFromMenu, ownersPage } from "../support/back-office.ts";
import { expect } from "../support/journey.ts";

ownersPage.use({
  contextOptions: { viewport: { width: 360, height: 780 } },
  // The browser reports its refusals, and a list that is read while the session ends.
  allowedMessages: ["403 (Forbidden)", "401 (Unauthorized)"],
});

/** A phone whose owner shows a finger when it is asked. */
async function withFinger(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const isVerified = (is: boolean) => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: is });
  return { isVerified };
}

const signOut = (page: Page) => page.getByRole("button", { name: "Cerrar sesión", exact: true }).click();

async function addKey(page: Page) {
  await page.getByRole("button", { name: "Agregar una llave de acceso" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Contraseña").fill(DEMO_OWNER.password);
  await expectFit(page);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  return dialog;
}

ownersPage("a passkey is added, opens without a password, stands in for it, and is removed", async ({ owner }) => {
  const finger = await withFinger(owner);
  await openFromMenu(owner, "Tu cuenta");
  await owner.getByLabel("Nombre de la llave").fill("El teléfono de Rosa");
  await addKey(owner);
  const keys = owner.getByRole("list", { name: "Tus llaves de acceso" });
  await expect(keys).toContainText("El teléfono de Rosa");
  await expect(keys).toContainText("Agregada:");
  await expectFit(owner);

  // The same phone again: it says so by itself.
  const dialog = await addKey(owner);
  await expect(dialog.getByText("Este aparato ya tiene una llave de acceso tuya")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelar" }).click();

  await signOut(owner);
  const enter = owner.getByRole("button", { name: "Entrar con una llave de acceso" });
  await expect(enter).toBeVisible();
  await expectFit(owner);
  await finger.isVerified(false);
  await enter.click();
  await expect(owner.getByText("No se usó ninguna llave de acceso")).toBeVisible();
  await finger.isVerified(true);
  await enter.click();
  await openFromMenu(owner, "Tu cuenta");
  await expect(keys).toContainText("Usada por última vez:");
  // The password is asked for again, as a quarter of an hour later; then the shop itself answers.
  let isAsked = false;
  await owner.route("**/api/gestion/me/passkeys/*", async (route) => {
    if (isAsked) return route.fallback();
    isAsked = true;
    return route.fulfill({ status: 403, json: { code: "PASSWORD_AGAIN", title: "Escribe tu contraseña otra vez" } });
  });
  await owner.getByRole("button", { name: "Quitar la llave El teléfono de Rosa" }).click();
  await expectFit(owner);
  await owner.getByRole("button", { name: "Usar tu llave de acceso" }).click();
  // What was refused is sent again by itself.
  await expect(keys).toBeHidden();

  await signOut(owner);
  await enter.click();
  await expect(owner.getByText("Esa llave de acceso no sirve aquí")).toBeVisible();
  await owner.getByLabel("Correo electrónico").fill(DEMO_OWNER.email);
  await owner.getByLabel("Contraseña").fill(DEMO_OWNER.password);
  await owner.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(
    owner.getByRole("navigation", { name: "Secciones" }).or(owner.getByRole("button", { name: "Volver" })),
  ).toBeVisible();
});
