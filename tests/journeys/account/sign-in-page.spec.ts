/** How the pages of the account's door look. */
import type { Locator } from "@playwright/test";
import { expect, test, visit } from "../support/journey.ts";

const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });

test("on a low desktop what a form ends with is in the window", async ({ shopper, shop }) => {
  const main = shopper.getByRole("main");
  await shopper.setViewportSize({ width: 1024, height: 768 });
  await visit(shopper, shop, "/crear-cuenta");
  expect((await edges(main.getByRole("button", { name: "Crear cuenta" }))).bottom).toBeLessThanOrEqual(744);
  const [google, facebook] = [
    await edges(main.getByRole("button", { name: "Continuar con Google", exact: true })),
    await edges(main.getByRole("button", { name: "Continuar con Facebook", exact: true })),
  ];
  expect([google.top, google.bottom]).toEqual([facebook.top, facebook.bottom]);
  await shopper.setViewportSize({ width: 1440, height: 900 });
  expect((await edges(main.getByRole("link", { name: "Iniciar sesión" }))).bottom).toBeLessThanOrEqual(884);
});

test("a password's recovery begins as near to its title as a sign-in", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/restablecer");
  const main = shopper.getByRole("main");
  const lead = await edges(main.getByText(/^Escribe tu correo/));
  expect((await edges(main.getByText("Correo electrónico"))).top - lead.bottom).toBe(32);
});

test("on a tablet a form reaches from one outer edge to the other", async ({ shopper, shop }) => {
  await shopper.setViewportSize({ width: 768, height: 1024 });
  for (const path of ["/iniciar-sesion", "/crear-cuenta", "/restablecer"]) {
    await visit(shopper, shop, path);
    const { left, right } = await edges(shopper.getByRole("main").getByLabel("Correo electrónico"));
    expect([path, left, right]).toEqual([path, 32, 736]);
  }
});
