import { expect, test, visit } from "../support/journey.ts";

test.describe("a bad address", () => {
  test.use({ allowedMessages: ["status of 400"] });

  test("the footer signs up from any page; a bad address stays editable", async ({ shopper, shop }) => {
    await visit(shopper, shop, "/carrito");
    const footer = shopper.getByRole("contentinfo");
    const email = footer.getByLabel("Correo electrónico");
    await email.fill("persona@correo");
    await footer.getByRole("button", { name: "Suscribirme" }).click();
    await expect(footer.getByRole("alert")).toHaveText("Ingresa un correo válido");
    await expect(email).toHaveValue("persona@correo");
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("persona@correo.example");
    await expect(footer.getByRole("alert")).toHaveCount(0);
    await email.press("Enter");
    await expect(footer.getByRole("status")).toHaveText("Listo. Te escribiremos con lo próximo.");
    await expect(footer.getByText("Listo. Te escribiremos")).toBeFocused();
  });
});

test("the home page has one form, the footer's", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/inicio");
  const email = shopper.getByLabel("Correo electrónico");
  await expect(email).toHaveCount(1);
  await email.fill("otra@correo.example");
  await email.press("Enter");
  await expect(shopper.getByRole("contentinfo").getByText("Listo. Te escribiremos con lo próximo.")).toBeVisible();
});

test.describe("too many requests", () => {
  test.use({ allowedMessages: ["status of 429"] });

  test("are told to wait, and keep the typed address", async ({ shopper, shop }) => {
    await visit(shopper, shop, "/carrito");
    const footer = shopper.getByRole("contentinfo");
    const email = footer.getByLabel("Correo electrónico");
    await email.fill("undecima@correo.example");
    const statuses = await shopper.evaluate(async () => {
      await fetch("/api/csrf");
      const sent: number[] = [];
      for (let count = 0; count < 10; count += 1) {
        const body = JSON.stringify({ email: `persona${count}@correo.example` });
        const headers = { "content-type": "application/json" };
        sent.push((await fetch("/api/newsletter", { method: "POST", headers, body })).status);
      }
      return sent;
    });
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 202));
    await footer.getByRole("button", { name: "Suscribirme" }).click();
    await expect(footer.getByRole("alert")).toHaveText(
      "Recibimos muchos intentos seguidos. Espera un minuto y vuelve a intentarlo",
    );
    await expect(email).toHaveValue("undecima@correo.example");
  });
});
