/** A shop outside La Paz adds its own delivery on the phone. */
import { expectFit, openFromMenu, ownersPage } from "../support/back-office.ts";
import { expect } from "../support/journey.ts";

ownersPage("an owner adds a delivery in Oruro, and switches it off", async ({ owner }) => {
  await openFromMenu(owner, "Entregas");
  await owner.getByRole("button", { name: "Santa Cruz Bs. 40" }).click();
  await expect(owner.getByRole("dialog", { name: "Santa Cruz" })).toContainText(/Montero.*courier: Bs\.\s40/);
  await expectFit(owner);
  await owner.keyboard.press("Escape");
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
  const row = owner.getByRole("link", { name: "Moto · Zona norte · Oruro" });
  await expect(row).toContainText("Oruro, Huanuni");
  await expect(owner.getByRole("main").getByRole("listitem").nth(3)).toContainText("Moto");
  await expectFit(owner);

  await row.click();
  await owner.getByLabel("Se ofrece").click();
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(row).toContainText("Apagado");
});

ownersPage("an owner writes when the shop works, and reads what shoppers would read", async ({ owner }) => {
  await openFromMenu(owner, "Ciudad y días");
  await expect(owner.getByLabel("Sábado")).toBeChecked();
  await expect(owner.getByLabel("Domingo")).not.toBeChecked();
  await expect(owner.getByLabel("¿En qué ciudad está tu tienda?")).toHaveValue("La Paz");
  await expect(owner.getByRole("status")).toContainText(
    /Delivery en la ciudad · Centro y zonas cercanas\. Quien pide ahora lee: «Llega .+»\./,
  );
  const closed = owner.getByLabel("Días cerrados");
  const before = await closed.inputValue();
  await closed.fill(`${before}\n2027-02-30`);
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(owner.getByText("Escribe la fecha así: 25/12/2026").first()).toBeVisible();
  // A day long past, so that the other journeys read the same days of arrival.
  await closed.fill(`22 de enero de 2020\n${before}`);
  await owner.getByRole("button", { name: "Guardar" }).click();
  await expect(owner.getByText("Guardado. La tienda ya lo muestra")).toBeVisible();
  await owner.reload();
  await expect(closed).toHaveValue(`22 de enero de 2020\n${before}`);
  await expectFit(owner);
});
