/** How the pages of the account's door look. */
import type { Locator } from "@playwright/test";
import { expect, test, visit } from "./journey.ts";

const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
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
  expect(google).toEqual(facebook);
  await shopper.setViewportSize({ width: 1440, height: 900 });
  expect((await edges(main.getByRole("link", { name: "Iniciar sesión" }))).bottom).toBeLessThanOrEqual(884);
});

test("a password's recovery begins as near to its title as a sign-in", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/restablecer");
  const main = shopper.getByRole("main");
  const lead = await edges(main.getByText(/^Escribe tu correo/));
  expect((await edges(main.getByText("Correo electrónico"))).top - lead.bottom).toBe(32);
});
