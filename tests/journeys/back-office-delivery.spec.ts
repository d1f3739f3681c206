/** A shop outside La Paz adds its own delivery on the phone. */
import { expectFit, openFromMenu, ownersPage } from "./back-office.ts";
import { expect } from "./journey.ts";

ownersPage("an owner adds a delivery in Oruro, and switches it off", async ({ owner }) => {
  await openFromMenu(owner, "Entregas");
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
  await owner.getByLabel("Gratis desde (bolivianos)").fill("500");
  await expectFit(owner);
  await owner.getByRole("button", { name: "Guardar" }).click();
  const row = owner.getByRole("link", { name: "Moto · Zona norte · Oruro" });
  await expect(row).toContainText("Oruro, Huanuni");
  await expect(owner.getByRole("main").getByRole("listitem").nth(3)).toContainText("Moto");
  await expectFit(owner);

  await row.click();
  await owner.getByLabel("Se ofrece").click();
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(row).toContainText("Apagado");
});
