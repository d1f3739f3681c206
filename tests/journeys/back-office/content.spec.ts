/** What the owner writes for the shop's pages: prepared, seen in a preview, published, and seen on open pages. */
import sharp from "sharp";
import { PAGES } from "#contracts/pages/paths.ts";
import { expectFit, openFromMenu, ownersOwnShop as journey } from "../support/back-office.ts";
import { expect, visit, waitForIdle } from "../support/journey.ts";

journey(
  "an announcement is seen in a preview, then on an open page, and stays closed",
  async ({ shopper, shop, owner }) => {
    await visit(shopper, shop, PAGES.home);
    const bar = shopper.getByRole("complementary", { name: "Anuncio" });
    await openFromMenu(owner, "Anuncio");
    await owner.getByLabel("Mostrar el anuncio").check();
    await owner.getByRole("textbox", { name: "Anuncio" }).fill("Envío gratis este fin de semana");
    await owner.getByLabel("Enlace").fill("outlet");
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner.getByText("Elige un lugar de la lista, o pega una dirección completa").first()).toBeVisible();
    await owner.getByLabel("Enlace").fill(PAGES.delivery);
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner.getByText("Hay un borrador sin publicar")).toBeVisible();
    await expectFit(owner);

    const opened = owner.waitForEvent("popup");
    await owner.getByRole("link", { name: "Vista previa" }).click();
    const preview = await opened;
    await expect(preview.getByText("Nadie más la ve")).toBeVisible();
    await expect(preview.getByRole("complementary", { name: "Anuncio" })).toContainText("Envío gratis");
    await preview.close();
    await expect(bar).toBeHidden();

    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(bar).toContainText("Envío gratis este fin de semana");
    await expectFit(shopper);

    await bar.getByRole("button", { name: "Cerrar el anuncio" }).click();
    await expect(bar).toBeHidden();
    // Closed on every page, from its first paint on.
    await shopper.goto(shop.url + PAGES.outlet, { waitUntil: "commit" });
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();

    await waitForIdle(shopper);
    await owner.getByRole("textbox", { name: "Anuncio" }).fill("Ahora otra cosa");
    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(bar).toContainText("Ahora otra cosa");
    await owner.getByLabel("Mostrar el anuncio").uncheck();
    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(bar).toBeHidden();
  },
);

journey(
  "a page of one's own is written, published, linked in the foot, and taken away",
  async ({ shopper, shop, owner }) => {
    await openFromMenu(owner, "Textos");
    await owner.getByRole("button", { name: /^Página nueva/ }).click();
    const title = owner.getByRole("dialog", { name: "Página nueva" }).getByLabel("Título");
    await title.fill("Cómo medir tu cinturón");
    await owner.getByRole("link", { name: "Escribirla" }).click();
    await owner.getByRole("button", { name: "Agregar una parte" }).click();
    await owner.getByRole("dialog").getByText("Título", { exact: true }).click();
    // What was added has the focus, also when its first blank is typed.
    await owner.keyboard.type("Con una cinta");
    await expect(owner.getByRole("textbox", { name: "Título" }).last()).toHaveValue("Con una cinta");
    await owner.getByRole("button", { name: "Agregar una parte" }).click();
    await owner.getByRole("dialog").getByText("Párrafo", { exact: true }).click();
    await owner.keyboard.type("Mide del broche al agujero que usas.");
    await expectFit(owner);
    await expect(owner.getByRole("textbox", { name: "Párrafo" })).toHaveText("Mide del broche al agujero que usas.");
    await owner.getByRole("textbox", { name: "Entrada" }).fill("Para que te quede bien.");
    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(owner.getByText("Publicado. La tienda ya lo muestra")).toBeVisible();

    await visit(shopper, shop, PAGES.home);
    const foot = shopper.getByRole("contentinfo");
    await foot.getByRole("button", { name: "Ayuda" }).tap();
    await foot.getByRole("link", { name: "Cómo medir tu cinturón" }).tap();
    await expect(shopper.getByRole("heading", { level: 1, name: "Cómo medir tu cinturón" })).toBeVisible();
    await expect(shopper.getByText("Mide del broche al agujero que usas.")).toBeVisible();
    await expectFit(shopper);

    const address = shopper.url();
    await visit(shopper, shop, PAGES.home);
    await owner.getByRole("button", { name: "Eliminar la página" }).click();
    await owner.getByRole("button", { name: "Confirmar" }).click();
    await expect(owner.getByRole("button", { name: /^Página nueva/ })).toBeVisible();
    expect((await shopper.request.get(address)).status()).toBe(404);
  },
);

const PICTURE = "demo/seed/photographs/bandolera-1-camel-242bb824-share.jpg";

journey(
  "a hero, the order of the sections and featured products by hand follow on an open page",
  async ({ shopper, shop, owner }) => {
    const { items } = await shop.products("offers=true");
    const [wanted] = items;
    await visit(shopper, shop, PAGES.home);
    await waitForIdle(shopper);
    await openFromMenu(owner, "Página de inicio");
    await owner.getByRole("button", { name: "Quitar esta portada" }).click();
    await owner.getByRole("button", { name: "Agregar una portada" }).click();
    for (const name of ["Foto para el celular", "Foto para la computadora"])
      await owner.getByLabel(name, { exact: true }).setInputFiles(PICTURE);
    await owner.getByLabel("Título").fill("Bolsos para el camino");
    await owner.getByLabel("Qué muestra la foto").fill("Un bolso de cuero claro");
    await owner.getByLabel("Palabras del botón").fill("Verlos");
    await owner.getByLabel("Enlace del botón").fill("desta");
    await owner.getByRole("option", { name: "Destacados" }).click();
    await owner.getByLabel("Marcas", { exact: true }).uncheck();
    // Below the outlet, beside which the gifts stand.
    for (let step = 0; step < 3; step += 1) await owner.getByRole("button", { name: "Bajar Destacados" }).click();
    await owner.getByLabel("Agregar un producto").fill(wanted?.name ?? "");
    await owner.getByRole("option").first().click();
    await expect(owner.getByRole("button", { name: `Quitar ${wanted?.name}` })).toBeVisible();
    // On a busy machine the sizes of both take long.
    await expect(owner.locator(`img[src*="portada-"]`)).toHaveCount(2, { timeout: 60_000 });
    await expectFit(owner);
    await owner.getByRole("button", { name: "Publicar" }).click();

    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Bolsos para el camino");
    const picture = shopper.getByRole("img", { name: "Un bolso de cuero claro" });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(shopper.getByRole("link", { name: "Verlos" })).toHaveAttribute("href", PAGES.featured);
    await expect(shopper.getByRole("heading", { name: "Marcas" })).toHaveCount(0);
    const rows = shopper.locator("main section[aria-label]");
    await expect(rows).toHaveCount(4);
    expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")))).toEqual([
      "Ofertas",
      "Outlet",
      "Para regalar",
      "Destacados",
    ]);
    await expect(shopper.getByRole("region", { name: "Destacados" }).getByRole("listitem")).toHaveCount(1);
    await expectFit(shopper);

    // Back to what the shop came with.
    await owner.getByRole("button", { name: "Quitar esta portada" }).click();
    await owner.getByRole("button", { name: `Quitar ${wanted?.name}` }).click();
    for (let step = 0; step < 3; step += 1) await owner.getByRole("button", { name: "Subir Destacados" }).click();
    await owner.getByLabel("Marcas", { exact: true }).check();
    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(shopper.getByRole("heading", { level: 1 })).not.toHaveText("Bolsos para el camino");
    await expect(shopper.getByRole("heading", { name: "Marcas" })).toBeAttached();
  },
);

journey(
  "a question is written, seen on the open page and its structured data, and gone again",
  async ({ shopper, shop, owner }) => {
    await visit(shopper, shop, PAGES.faq);
    await waitForIdle(shopper);
    await openFromMenu(owner, "Textos");
    await expectFit(owner);
    await owner.getByRole("link", { name: "Preguntas frecuentes" }).click();
    await expect(owner.getByRole("button", { name: "¿Cómo hago un pedido?" })).toBeVisible();
    await owner.getByRole("button", { name: "Agregar pregunta" }).first().click();
    await owner.getByLabel("Pregunta", { exact: true }).fill("¿Abren los domingos?");
    await owner.getByLabel("Respuesta").fill("[Mira](javascript:alert(1))");
    await expectFit(owner);
    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(owner.getByRole("alert").filter({ hasText: "Esta dirección no se acepta" }).first()).toBeVisible();
    await owner.getByLabel("Respuesta").fill("Sí, <b>siempre</b>.");
    // A fact of the shop, and bold words: with a button each.
    await owner.getByLabel("Respuesta").press("End");
    await owner.keyboard.type(" Somos ");
    await owner.getByRole("button", { name: "Dato", exact: true }).click();
    await owner.getByRole("button", { name: "Nombre de la tienda" }).click();
    await expect(owner.getByLabel("Respuesta").locator("[data-fact]")).toHaveText("Vitrina");
    await owner.getByRole("button", { name: "Negrita" }).click();
    await owner.keyboard.type("y abrimos");
    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(shopper.getByText("¿Abren los domingos?")).toBeVisible();
    await expect(shopper.getByText(/Actualizado el/)).toBeVisible();
    await shopper.getByText("¿Abren los domingos?").click();
    await expect(shopper.getByText("Sí, <b>siempre</b>. Somos Vitrina y abrimos")).toBeVisible();
    await expect(shopper.locator("strong", { hasText: "y abrimos" })).toBeVisible();
    await expect(shopper.getByText("¿Cuánto cuesta el envío?")).toBeAttached();
    await expectFit(shopper);
    const html = await (await fetch(shop.url + PAGES.faq)).text();
    expect(html).toContain('"name":"¿Abren los domingos?"');
    expect(html).not.toContain("<b>siempre</b>");

    await owner.getByRole("button", { name: "Volver al texto original" }).click();
    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(shopper.getByText("¿Abren los domingos?")).toHaveCount(0);
    await expectFit(owner);

    for (const name of ["Envíos", "Cambios y devoluciones", "Términos y condiciones", "Privacidad"]) {
      await openFromMenu(owner, "Textos");
      await owner.getByRole("link", { name }).click();
      await expect(owner.getByRole("textbox", { name: "Entrada" })).toBeVisible();
      // No sign of how it is stored, and nothing to save before something is written.
      expect(await owner.getByRole("main").innerText()).not.toMatch(/\{\{|##|\*\*|\]\(|\{#|^- |^\|/m);
      await expect(owner.getByRole("button", { name: "Publicar" })).toBeDisabled();
      await expectFit(owner);
    }
  },
);

/** Letters in a circle, without a background. */
const logo = async () => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200"><circle cx="100" cy="100" r="90" fill="#7a3b1d"/><path d="M70 140 100 50 130 140" stroke="#fff" stroke-width="14" fill="none"/><path d="M220 60h380M220 140h300" stroke="#1c1917" stroke-width="26"/></svg>',
    ),
  )
    .png()
    .toBuffer(),
});

journey.describe("a photograph that is still prepared", () => {
  journey.use({ allowedMessages: ["409 (Conflict)"] });

  journey("the shop's own name and logo are on an open page and on a home screen", async ({ shopper, shop, owner }) => {
    await visit(shopper, shop, PAGES.home);
    await waitForIdle(shopper);
    await openFromMenu(owner, "Nombre y logo");
    await expectFit(owner);
    await owner.getByLabel("Nombre de la tienda").fill("Cueros del Altiplano Boliviano");
    await owner.getByLabel("Qué vende tu tienda").fill("Bolsos y cinturones de Oruro");
    await owner.getByRole("button", { name: "Publicar" }).click();
    const home = shopper.getByRole("banner").getByRole("link", { name: "Cueros del Altiplano Boliviano, inicio" });
    await expect(home).toBeVisible();
    await expect(shopper).toHaveTitle("Bolsos y cinturones de Oruro · Cueros del Altiplano Boliviano");
    await expectFit(shopper);

    await owner.getByLabel("Logo", { exact: true }).setInputFiles(await logo());
    // It is published as soon as its sizes are made: on a busy machine that takes long.
    await expect(owner.getByRole("button", { name: "Cambiar logo" })).toBeEnabled();
    await owner.getByRole("button", { name: "Publicar" }).click();
    const mark = home.getByRole("img");
    await expect
      .poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 60_000 })
      .toBeGreaterThan(0);
    await expectFit(shopper);
    const manifest = await (await fetch(`${shop.url}/site.webmanifest`)).json();
    expect(manifest).toMatchObject({ short_name: "Cueros del Altiplano Boliviano" });
    const [icon] = manifest.icons;
    expect(icon.src).toMatch(/^\/fotos\/logo-[0-9a-f]{12}-icon-192\.png$/);
    expect((await fetch(shop.url + icon.src)).status).toBe(200);
    await shopper.reload();
    await expect(shopper.locator('link[rel="icon"]')).toHaveAttribute("href", icon.src);
    await owner.reload();
    await expect(owner).toHaveTitle(/Cueros del Altiplano Boliviano$/);

    await owner.getByRole("button", { name: "Quitar", exact: true }).click();
    await owner.getByLabel("Nombre de la tienda").fill("Vitrina");
    await owner.getByRole("button", { name: "Publicar" }).click();
    await expect(shopper.getByRole("banner").getByRole("link", { name: "Vitrina, inicio" })).toBeVisible();
  });
});
