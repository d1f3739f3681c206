import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type RequestListener, createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { expectFit, openFromMenu, signIn } from "../support/back-office.ts";
import { expect, openShopProcess, test, unfoldFooter } from "../support/journey.ts";

/**
 * A simulated store-management host that answers with `answer`; returns its address and the function that closes it.
 */
async function playHost(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, close: () => (server.closeAllConnections(), server.close()) };
}

const lists: Record<string, unknown> = {
  getDatasInicio: { CelCont: "71234567", UrlWP: "https://wa.me/59171234567", EstadoMarca: "ACTIVO", GuiaRegalos: {} },
  getListaTipo: [{ Ide: 1, Descripcion: "Bolsos de otro sistema" }],
  getListaSubTipo: [{ Ide: 101, Grupo: "1", Descripcion: "De mano" }],
  getListaMarcas: [{ Ide: 11, Descripcion: "Altacuna" }],
  getListaTemp: [{ Ide: 23, Descripcion: "Temporada ajena" }],
};

const good: RequestListener = (request, response) => {
  const action = new URL(request.url ?? "", "http://host").searchParams.get("url") ?? "";
  response.setHeader("content-type", "application/json").end(JSON.stringify(lists[action]));
};

const bad: Record<string, RequestListener> = {
  "answers HTML": (_request, response) =>
    void response.setHeader("content-type", "text/html").end("<h1>Mantenimiento</h1>"),
  "answers nonsense": (_request, response) => void response.end(JSON.stringify({ lista: "no" })),
  "answers errors": (_request, response) => void response.writeHead(500).end(),
  "never answers": () => undefined,
};

test("the shop uses a foreign host's menu and settings; its names appear on the pages", async ({ page }) => {
  const host = await playHost(good);
  const shop = await openShopProcess({ STORE_API_HOST: host.url });
  await page.goto(`${shop.url}/categoria?n=x&id=1&tipo=categoria`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bolsos de otro sistema");
  await unfoldFooter(page);
  await expect(page.getByRole("contentinfo").getByText("+591 71234567")).toBeVisible();
  // EstadoMarca is active, but there is no brand 4: the menu must not link to nothing.
  await expect(page.getByRole("link", { name: "MID SEASON SALE" })).toHaveCount(0);
  // No outlet, gift guide or season: the host does not send ACTIVO.
  await expect(page.getByRole("heading", { name: "Guía de regalos" })).toHaveCount(0);
  await shop.close();
  host.close();
});

test("restarted while the host is down, the shop opens with the stored menu; the footer's e-mail address is our own", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-host-"));
  const host = await playHost(good);
  const env = { STORE_API_HOST: host.url, CONTACT_EMAIL: "hola@tienda.example", JOURNEY_KEEP: folder };
  const first = await openShopProcess(env);
  await first.close();
  host.close();
  // The same folder again: the stored menu is in it.
  const again = await openShopProcess({ ...env, JOURNEY_FROM: "", LOG_LEVEL: "silent" });
  await page.goto(`${again.url}/inicio`);
  await unfoldFooter(page);
  await expect(page.getByRole("contentinfo").getByText("+591 71234567")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText("hola@tienda.example")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Bolsos de otro sistema" })).toBeVisible();
  await again.close();
  rmSync(folder, { recursive: true });
});

for (const [what, answer] of Object.entries(bad)) {
  test(`with a host that ${what}, every page renders and the menus stay empty`, async ({ page }) => {
    const host = await playHost(answer);
    const shop = await openShopProcess({ STORE_API_HOST: host.url, LOG_LEVEL: "silent" });
    for (const address of ["/inicio", "/categoria?n=x&id=1&tipo=categoria", "/carrito"]) {
      const response = await page.goto(shop.url + address);
      expect(response?.status()).toBe(200);
    }
    await page.goto(`${shop.url}/inicio`);
    await expect(page.getByRole("heading", { name: "Destacados" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Categorías" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Outlet" })).toHaveCount(0);
    await expect(page.getByText("+591")).toHaveCount(0);
    await shop.close();
    host.close();
  });
}

test("the owner sees what was not understood, and which products the host does not know", async ({ page }) => {
  const broken: Record<string, unknown> = {
    ...lists,
    getListaMarcas: [{ Ide: 11, Descripcion: "Altacuna" }, { Ide: "once" }],
  };
  const host = await playHost((request, response) => {
    const action = new URL(request.url ?? "", "http://host").searchParams.get("url") ?? "";
    response.setHeader("content-type", "application/json").end(JSON.stringify(broken[action]));
  });
  const shop = await openShopProcess({ STORE_API_HOST: host.url });
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, shop, DEMO_OWNER);
  await openFromMenu(page, "Marcas");
  await expect(page.getByRole("link", { name: "Crear" })).toHaveCount(0);
  await page.getByRole("link", { name: "Qué no se entendió y qué productos no conoce" }).click();
  await expect(page.getByText('{"Ide":"once"}')).toBeVisible();
  await expect(page.getByText(/^Marca N\.º \d+ \(.+\): tu sistema no la nombra$/).first()).toBeVisible();
  await expectFit(page);
  await shop.close();
  host.close();
});
