import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { answers, openStoreHost } from "#tests/support/shop/store-host.ts";
import { expectFit, openFromMenu, signIn } from "../support/back-office.ts";
import { expect, openShopProcess, test, unfoldFooter } from "../support/journey.ts";

const lists: Record<string, unknown> = {
  getDatasInicio: { CelCont: "71234567", UrlWP: "https://wa.me/59171234567", EstadoMarca: "ACTIVO", GuiaRegalos: {} },
  getListaTipo: [{ Ide: 1, Descripcion: "Bolsos de otro sistema" }],
  getListaSubTipo: [{ Ide: 101, Grupo: "1", Descripcion: "De mano" }],
  getListaMarcas: [{ Ide: 11, Descripcion: "Altacuna" }, { Ide: "once" }],
  getListaTemp: [{ Ide: 23, Descripcion: "Temporada ajena" }],
};

test("a foreign host's menu and settings are used, its faults are shown to the owner, and what it said lasts while it is down (F08)", async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-host-"));
  const host = await openStoreHost(answers(lists));
  const env = { STORE_API_HOST: host.url, CONTACT_EMAIL: "hola@tienda.example", JOURNEY_KEEP: folder };
  const shop = await openShopProcess({ ...env, LOG_LEVEL: "silent" });
  await test.step("names on the pages", async () => {
    await page.goto(`${shop.url}/categoria?n=x&id=1&tipo=categoria`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bolsos de otro sistema");
    await unfoldFooter(page);
    await expect(page.getByRole("contentinfo").getByText("+591 71234567")).toBeVisible();
    // EstadoMarca is active, but there is no brand 4: the menu must not link to nothing.
    await expect(page.getByRole("link", { name: "MID SEASON SALE" })).toHaveCount(0);
    // No outlet, gift guide or season: the host does not send ACTIVO.
    await expect(page.getByRole("heading", { name: "Guía de regalos" })).toHaveCount(0);
  });
  await test.step("what the owner sees", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page, shop, DEMO_OWNER);
    await openFromMenu(page, "Marcas");
    await expect(page.getByRole("link", { name: "Crear" })).toHaveCount(0);
    await page.getByRole("link", { name: "Qué no se entendió y qué productos no conoce" }).click();
    await expect(page.getByText('{"Ide":"once"}')).toBeVisible();
    await expect(page.getByText(/^Marca N\.º \d+ \(.+\): tu sistema no la nombra$/).first()).toBeVisible();
    await expectFit(page);
  });
  await shop.close();
  await host.close();
  await test.step("restarted while the host is down", async () => {
    // The same folder again: the stored menu is in it.
    const again = await openShopProcess({ ...env, JOURNEY_FROM: "", LOG_LEVEL: "silent" });
    await page.goto(`${again.url}/inicio`);
    await unfoldFooter(page);
    await expect(page.getByRole("contentinfo").getByText("+591 71234567")).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("hola@tienda.example")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Bolsos de otro sistema" })).toBeVisible();
    await again.close();
  });
  rmSync(folder, { recursive: true });
});

// What a host may answer otherwise, `server/store-api/call.test.ts` asks: the menu is as empty.
test("with a host that never answers, every page renders and the menus stay empty (F09)", async ({ page }) => {
  const host = await openStoreHost(() => undefined);
  const shop = await openShopProcess({ STORE_API_HOST: host.url, LOG_LEVEL: "silent" });
  for (const address of ["/categoria?n=x&id=1&tipo=categoria", "/carrito", "/inicio"]) {
    const response = await page.goto(shop.url + address);
    expect(response?.status()).toBe(200);
  }
  await expect(page.getByRole("heading", { name: "Destacados" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Categorías" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Outlet" })).toHaveCount(0);
  await expect(page.getByText("+591")).toHaveCount(0);
  await shop.close();
  await host.close();
});
