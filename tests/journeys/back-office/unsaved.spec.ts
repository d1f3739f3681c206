/** Changes that are not saved are not lost by a tap on another place. */
import { expectFit, openFromMenu, ownersOwnShop as journey } from "../support/back-office.ts";
import { expect } from "../support/journey.ts";

journey("leaving the settings asks first; what owners type is made a whole address", async ({ owner }) => {
  await openFromMenu(owner, "Ajustes");
  await owner.getByLabel("WhatsApp").fill("700 12345");
  await owner.getByLabel("Instagram").fill("@mitienda");
  await owner.getByRole("link", { name: "Clientes" }).tap();
  const question = owner.getByRole("dialog", { name: "Hay cambios sin guardar" });
  await expect(question).toBeVisible();
  await expectFit(owner);
  await question.getByRole("button", { name: "Seguir aquí" }).tap();
  await expect(question).toHaveCount(0);
  await expect(owner.getByLabel("WhatsApp")).toHaveValue("700 12345");
  await owner.getByLabel("TikTok").fill("Mi tienda");
  await owner.getByRole("button", { name: "Guardar" }).tap();
  await expect(owner.getByLabel("TikTok")).toHaveAttribute("aria-invalid", "true");
  await expect(owner.getByText("Escribe tu usuario de TikTok, como @mitienda").first()).toBeVisible();
  await owner.getByLabel("TikTok").fill("");
  await owner.getByRole("button", { name: "Guardar" }).tap();
  await expect(owner.getByLabel("WhatsApp")).toHaveValue("https://wa.me/59170012345");
  await expect(owner.getByLabel("Instagram")).toHaveValue("https://www.instagram.com/mitienda");
  await owner.getByRole("link", { name: "Clientes" }).tap();
  await expect(owner.getByRole("heading", { name: "Clientes", exact: true })).toBeVisible();
});

journey("the menu of a phone is closed after a new start", async ({ owner }) => {
  await owner.getByRole("button", { name: "Abrir el menú" }).click();
  await expect(owner.getByRole("menuitem", { name: "Ajustes" })).toBeVisible();
  await owner.reload();
  await expect(owner.getByRole("heading", { name: "Pedidos", exact: true })).toBeVisible();
  await expect(owner.getByRole("menuitem", { name: "Ajustes" })).toBeHidden();
});

journey("a product: saving leaves without a question, leaving without saving is a choice", async ({ owner, shop }) => {
  const { items } = await shop.products("category=3&pageSize=60");
  const { id, name } = items[0] ?? { id: "", name: "" };
  await owner.goto(`${shop.url}/gestion/products/${id}`);
  await owner.getByLabel("Material").fill("Lana de alpaca");
  await owner.getByRole("button", { name: "Guardar" }).tap();
  await expect(owner.getByRole("button", { name: "Duplicar" })).toBeVisible();
  await owner.getByRole("link", { name: "Editar" }).tap();
  await expect(owner.getByLabel("Material")).toHaveValue("Lana de alpaca");
  await owner.getByLabel("Material").fill("Algodón");
  await owner.getByRole("link", { name: "Pedidos" }).tap();
  await owner.getByRole("button", { name: "Salir sin guardar" }).tap();
  await expect(owner.getByRole("heading", { name: "Pedidos", exact: true })).toBeVisible();
  await owner.goto(`${shop.url}/gestion/products/${id}`);
  await expect(owner.getByRole("textbox", { name: "Nombre", exact: true })).toHaveValue(name);
  await expect(owner.getByLabel("Material")).toHaveValue("Lana de alpaca");
});
