/** A shop outside La Paz adds its own delivery on the phone. */
import { expectFit, openFold, openFromMenu, ownersPage } from "../support/back-office.ts";
import { expect } from "../support/journey.ts";

ownersPage("an owner adds a delivery in Oruro, and switches it off", async ({ owner }) => {
  await openFromMenu(owner, "Entregas");
  await expect(owner.getByText("Desde La Paz llegas a 9 de 9 departamentos")).toBeVisible();
  await owner.getByRole("button", { name: "Santa Cruz Bs. 40" }).click();
  await expect(owner.getByRole("dialog", { name: "Santa Cruz" })).toContainText(/Montero.*courier: Bs\.\s40/);
  await expectFit(owner);
  await owner.keyboard.press("Escape");
  // What the map says is not said again: a department's price is among all of them only.
  const courier = owner.getByRole("link", { name: /^Envío nacional por courier · Oruro\s*Bs\.\s35, gratis desde/ });
  await expect(courier).toHaveCount(0);
  await openFold(owner, "Todas las entregas");
  await expect(courier).toBeVisible();
  // Also until the fold stands still.
  await expectFit(owner);
  await owner.getByRole("link", { name: "Agregar una entrega" }).click();
  await owner.getByLabel("Nombre").fill("Moto");
  await owner.getByLabel("Detalle").fill("Zona norte");
  await owner.getByLabel("Departamento").click();
  await owner.getByRole("option", { name: "Oruro" }).click();
  await owner.getByLabel("Solo en estas ciudades").fill("Oruro, Huanuni");
  // Prices and times that the shop has already: the other journeys read them on its pages.
  await owner.getByLabel("Precio en bolivianos").fill("20");
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(owner.getByText("Falta este dato")).toBeVisible();
  await expect(owner.getByLabel("Nombre")).toHaveValue("Moto");
  await owner.getByLabel("Cuándo llega").fill("en 24 a 48 horas");
  await owner.getByLabel("Gratis desde (bolivianos)").fill("1.000");
  await expect(owner.getByText("Entendido: Bs. 1.000, mil")).toBeVisible();
  const preview = owner.getByRole("status");
  await expect(preview).toContainText("Ahora no se dice ningún día");
  await owner.getByLabel("Días hábiles, desde").fill("1");
  await expect(preview).toContainText("Escribe hasta cuántos días.");
  await owner.getByLabel("Días hábiles, hasta").fill("2");
  await owner.getByLabel("Hora de corte").fill("15:30");
  await expect(preview).toContainText(/Quien pide ahora lee: «Llega entre .+ y el .+»\./);
  await owner.getByLabel("El día es una promesa").click();
  await expect(preview).toContainText(/Quien pide ahora lee: «Llega a más tardar el .+»\./);
  await expectFit(owner);
  await owner.getByRole("button", { name: "Guardar" }).click();
  const row = owner.getByRole("link", { name: "Moto · Zona norte" });
  await expect(row).toContainText("Oruro, Huanuni");
  await expect(owner.getByRole("link", { name: /^(Delivery|Moto)/ }).nth(3)).toContainText("Moto");
  await expectFit(owner);

  await row.click();
  await owner.getByLabel("Se ofrece").click();
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(row).toHaveCount(0);
  await openFold(owner, "Todas las entregas");
  await expect(row).toContainText("Apagado");
});

ownersPage("an owner writes when the shop works, and reads what shoppers would read", async ({ owner }) => {
  await openFromMenu(owner, "Ciudad y días");
  await expect(owner.getByRole("button", { name: "Sáb", pressed: true })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Dom", pressed: false })).toBeVisible();
  await expect(owner.getByRole("textbox", { name: "Ciudad" })).toHaveValue("La Paz");
  await expect(owner.getByRole("status")).toContainText(/En La Paz«Llega .+»En Santa Cruz de la Sierra«Llega .+»/);
  const day = owner.getByRole("textbox", { name: "Agregar día" });
  await day.fill("30 de febrero");
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(owner.getByText("Escribe la fecha así: 25 de diciembre o 25/12/2026")).toBeVisible();
  await expect(day).toHaveValue("30 de febrero");
  // Days long past, so that the other journeys read the same days of arrival.
  await day.fill("22 de enero de 2020");
  await day.press("Enter");
  await expect(day).toHaveValue("");
  await day.fill("23/01/2020");
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(owner.getByText("Guardado. La tienda ya lo muestra")).toBeVisible();
  await owner.reload();
  const closed = owner.getByRole("list", { name: "Días cerrados" }).getByRole("listitem");
  await expect(closed.nth(0)).toHaveText("22 de enero de 2020");
  await expect(closed.nth(1)).toHaveText("23 de enero de 2020");
  await expectFit(owner);
  await owner.getByRole("button", { name: "Quitar el 23 de enero de 2020" }).click();
  await expect(closed.nth(1)).not.toHaveText("23 de enero de 2020");
  await expect(owner.getByText("1 cambio sin guardar")).toBeVisible();
});
