/** Importing on a phone: the dry run, its errors, the run with its bar, and the addresses of the feeds. */
import { newProductsCsv } from "#tests/support/files/import-file.ts";
import { expectFit, openFromMenu, ownersPage } from "../support/back-office.ts";
import { expect, ownShop } from "../support/journey.ts";

const journey = ownersPage.extend(ownShop());

const csv = (text: string) => ({ name: "productos.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

journey("a file with errors is tried, corrected and imported; then it changes nothing", async ({ owner }) => {
  await openFromMenu(owner, "Importar y exportar");
  await expectFit(owner);
  const good = newProductsCsv("viaje", 30, ["S", "M"]);
  const bad = good.replace("viaje-7;Bolso viaje 7;Altacuna", "viaje-7;Bolso viaje 7;Nadie");
  const choose = owner.getByLabel("Archivo de productos");
  await choose.setInputFiles(csv(bad));
  await expect(
    owner.getByText("Prueba de 60 filas: 29 nuevos, 0 con cambios, 0 iguales. Todavía no cambió nada."),
  ).toBeVisible();
  const errors = owner.getByRole("list", { name: "Errores" }).getByRole("listitem");
  await expect(errors).toHaveText(["Fila 16MarcaLa marca «Nadie» no existe. Créala primero"]);
  await expectFit(owner);
  const [file] = await Promise.all([
    owner.waitForEvent("download"),
    owner.getByRole("link", { name: "Descargar errores" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^errores-\d{4}-\d\d-\d\d\.csv$/);

  await choose.setInputFiles(csv(good));
  await expect(
    owner.getByText("Prueba de 60 filas: 30 nuevos, 0 con cambios, 0 iguales. Todavía no cambió nada."),
  ).toBeVisible();
  await owner.getByRole("button", { name: "Importar 30 productos" }).click();
  await expect(owner.getByText("Terminó: 30 nuevos, 0 con cambios, 0 iguales.")).toBeVisible();
  await expectFit(owner);

  await choose.setInputFiles(csv(good));
  await expect(owner.getByText("Todo está igual en la tienda: no hay nada que importar.")).toBeVisible();
  await owner.getByRole("button", { name: "Cancelar" }).click();
  await expect(owner.getByText("Terminó: 30 nuevos, 0 con cambios, 0 iguales.")).toBeVisible();
});

journey("an import is stopped and continued, also from a page that was opened anew", async ({ owner }) => {
  await openFromMenu(owner, "Importar y exportar");
  await owner.getByLabel("Archivo de productos").setInputFiles(csv(newProductsCsv("largo", 4_000, ["U"])));
  await owner.getByRole("button", { name: "Importar 4.000 productos" }).click();
  await expect(owner.getByRole("progressbar", { name: "Importación" })).toBeVisible();
  await owner.getByRole("button", { name: "Detener" }).click();
  await expect(owner.getByText(/^Detenida en [\d.]+ de 4\.000\. Lo hecho queda/)).toBeVisible();
  await expectFit(owner);
  await owner.reload();
  await owner.getByRole("button", { name: "Continuar" }).click();
  await expect(owner.getByText("Terminó: 4.000 nuevos, 0 con cambios, 0 iguales.")).toBeVisible({ timeout: 60_000 });
});

journey("the addresses of the feeds are copied and answer", async ({ owner, shop }) => {
  await openFromMenu(owner, "Importar y exportar");
  await owner.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await owner.getByRole("button", { name: "Copiar la dirección de Google Merchant Center" }).click();
  await expect(owner.getByText("Dirección copiada")).toBeVisible();
  const address = await owner.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${shop.url}/feeds/google.xml`);
  expect(await (await fetch(address)).text()).toContain("<g:availability>in_stock</g:availability>");
});

journey(
  "a shop that moves in: what it sold is matched, tried again, imported and undone",
  async ({ owner, shopper, shop }) => {
    await openFromMenu(owner, "Importar y exportar");
    const heads =
      "Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src";
    const file = `${heads}\nbolso-mudado,Bolso mudado,Altacuna,Bolsones,Color,Negro,MUD-1,3,250.00,https://cdn.example/a/mudado.jpg?v=1\n`;
    await owner.getByLabel("Archivo de productos").setInputFiles(csv(file));
    await expect(owner.getByText("Reconocimos un archivo de Shopify: 1 producto.")).toBeVisible();
    await expect(owner.getByText("Pon en el ZIP: mudado.jpg")).toBeVisible();
    await expectFit(owner);
    await owner.getByLabel("Bolsones · 1").selectOption({ label: "Tote" });
    await owner.getByRole("button", { name: "Probar otra vez con esto" }).click();
    await owner.getByRole("button", { name: "Importar 1 producto" }).click();
    await expect(owner.getByText("Terminó: 1 nuevos, 0 con cambios, 0 iguales.")).toBeVisible();
    await owner.getByRole("button", { name: "Deshacer la importación" }).click();
    await owner.getByRole("button", { name: "Confirmar" }).click();
    await expect(owner.getByText("Se deshizo en 1 producto.")).toBeVisible();

    await openFromMenu(owner, "Enlaces antiguos");
    await owner.getByLabel("Enlaces nuevos, o que cambian").fill("/productos/viejo\t/outlet");
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner.getByText("1 nuevos, 0 cambiados.")).toBeVisible();
    await expectFit(owner);
    await shopper.goto(`${shop.url}/productos/viejo`);
    await expect(shopper).toHaveURL(`${shop.url}/outlet`);
  },
);
