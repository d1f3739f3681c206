/** A shop's week on a phone: what was promised, sold, exchanged, given back and invoiced is the same money everywhere. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { discounted, formatMoney, toCents } from "#contracts/money/money.ts";
import type { Order } from "#contracts/order/order.document.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import {
  expectFit,
  moveAfterQuestion,
  openFold,
  openFromMenu,
  openPlace,
  ownersOwnShop,
} from "../support/back-office.ts";
import { type TestShop, arriveSignedIn, expect, inTwoSizes, pick, simpleProduct, visit } from "../support/journey.ts";
import { call, expectSound } from "../support/orders.ts";

const { step } = ownersOwnShop;
const GTIN = "4006381333931";

// The word that nobody knows.
ownersOwnShop.use({ allowedMessages: ["status of 409"] });

async function beginPromotion(owner: Page, kind: string, write: () => Promise<void>): Promise<void> {
  await owner.getByRole("link", { name: "Promoción nueva" }).click();
  await owner.getByRole("radio", { name: kind, exact: true }).click();
  await write();
  await owner.getByLabel("Se junta con otras").check();
  await expectFit(owner);
  await owner.getByRole("button", { name: "Empezar" }).click();
  await expect(owner.getByRole("heading", { name: "Promociones", exact: true })).toBeVisible();
}

async function beginCoupon(owner: Page, word: string): Promise<void> {
  await beginPromotion(owner, "Cupón", async () => {
    await owner.getByRole("button", { name: "…" }).click();
    await owner.getByRole("textbox", { name: "Palabra" }).fill(word);
    await expectFit(owner);
    await owner.getByRole("button", { name: "Listo" }).click();
    const said = `Con la palabra ${word.toUpperCase().replace(" ", "")} baja 10 % en toda la tienda`;
    await expect(owner.getByText(said)).toBeVisible();
  });
}

async function addToCart(page: Page, shop: TestShop, address: string, size?: string): Promise<void> {
  await visit(page, shop, address);
  if (size) await pick(page.getByRole("group", { name: /^Talla/ }).getByRole("radio", { name: size, exact: true }));
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByRole("dialog").getByText("Se agregó al carrito")).toBeVisible();
}

async function answer(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Celular de quien recibe" }).fill("71234567");
  await main.getByRole("combobox", { name: "Departamento" }).selectOption("La Paz");
  await main.getByRole("combobox", { name: "Ciudad" }).selectOption("La Paz");
  await main.getByRole("textbox", { name: "Calle o avenida y número" }).fill("Av. 6 de Agosto 2345");
  await main.getByRole("textbox", { name: "Referencia" }).fill("Frente a la plaza");
  await main.getByRole("button", { name: "Continuar" }).click();
  await main.getByRole("textbox", { name: "Número de documento" }).fill("1234567");
  await main.getByRole("button", { name: "Continuar" }).click();
  await expect(main.getByRole("heading", { name: "¿Cómo quieres pagar?" })).toBeVisible();
}

ownersOwnShop(
  "promotion and coupon, QR, exchange with a difference, a line back, a sale by scanner with a rebate, invoices",
  { tag: "@money" },
  async ({ shopper, shop, owner }) => {
    ownersOwnShop.slow();
    const { product: sized, first, other } = await inTwoSizes(shop);
    const bag = await simpleProduct(shop);
    const read = (id: string) => call<Order>(shopper, "GET", `/api/orders/${id}`);
    const main = shopper.getByRole("main");
    let id = "";
    let number = "";

    await step("a size has its own price, the QR and a coupon make it cheaper", async () => {
      await owner.goto(`${shop.url}/gestion/products/${sized.id}`);
      await owner
        .getByRole("button", { name: new RegExp(`${other.size}: ${other.stock} piezas. Cambiar`) })
        .first()
        .click();
      await owner.getByRole("button", { name: /^Código de barras/ }).click();
      await owner.getByLabel("Código de barras").fill(GTIN);
      await owner.getByLabel("Precio propio").fill(String(sized.Precio + 25));
      await owner.getByRole("button", { name: /^Guardar código/ }).click();
      await expect(owner.getByText("Guardado", { exact: true })).toBeVisible();
      await owner.goto(`${shop.url}/gestion/promotions`);
      await beginPromotion(owner, "En %", () => owner.getByLabel("Solo pagando con QR").check());
      await beginCoupon(owner, "prueba 10");
      await expect(owner.getByRole("link", { name: /^PRUEBA10: 10 % menos/ })).toBeVisible();
    });

    await step("both come off one order, which is paid by QR", async () => {
      await arriveSignedIn(shopper, shop);
      await addToCart(shopper, shop, pathTo.product(sized), first.size);
      await addToCart(shopper, shop, pathTo.product(bag));
      await visit(shopper, shop, PAGES.cart);
      await shopper.getByText("¿Tienes un cupón?").click();
      const word = shopper.getByRole("textbox", { name: "Palabra del cupón" });
      await word.fill("vales 10");
      await shopper.getByRole("button", { name: "Usar" }).click();
      await expect(shopper.getByText("No conocemos esa palabra. Mírala otra vez")).toBeVisible();
      const [one, two] = [toCents(sized.Precio), toCents(bag.PrecioDesc)];
      const total = shopper.getByTestId("total");
      await word.fill("Prueba-10");
      await shopper.getByRole("button", { name: "Usar" }).click();
      await expect(total).toHaveText(formatMoney({ ...bag, cents: discounted(one, 10) + discounted(two, 10) }));
      await owner.getByRole("link", { name: /^PRUEBA10/ }).click();
      await owner.getByRole("button", { name: "Parar" }).click();
      await expect(total).toHaveText(formatMoney({ ...bag, cents: one + two }));
      await beginCoupon(owner, "valles 10");
      await shopper.getByRole("button", { name: "Quitar", exact: true }).click();
      await shopper.getByText("¿Tienes un cupón?").click();
      await word.fill("Valles-10");
      await shopper.getByRole("button", { name: "Usar" }).click();
      await expect(total).toHaveText(formatMoney({ ...bag, cents: discounted(one, 10) + discounted(two, 10) }));
      await expectFit(shopper);
      await main.getByRole("link", { name: "Finalizar compra" }).click();
      await answer(shopper);
      await expectFit(shopper);
      await main.getByRole("button", { name: "Confirmar pedido" }).click();
      await expect(main.getByRole("heading", { name: "Paga con QR" })).toBeVisible();
      id = new URL(shopper.url()).searchParams.get("id") ?? "";
      const order = await read(id);
      number = order.number ?? "";
      expect(order.reductions?.map(({ name }) => name).toSorted()).toEqual([
        "10 % menos pagando con QR",
        "VALLES10: 10 % menos",
      ]);
      const off = order.reductions?.reduce((sum, { cents }) => sum + cents, 0) ?? 0;
      expect(toCents(order.total)).toBe(
        toCents(sized.Precio) + toCents(bag.PrecioDesc) - off + toCents(order.shippingCost),
      );
      await shop.command({ name: "pay", reference: order.payment?.reference ?? "" });
      await expect(shopper.getByText(`Pago confirmado · Pedido ${number}`)).toBeVisible();
    });

    await step(
      "it is sent, and asked back for another size with a photograph, refused, asked again and exchanged",
      async () => {
        await openPlace(owner, "Pedidos");
        await owner.getByRole("link", { name: number }).click();
        await owner.getByRole("button", { name: "Preparado", exact: true }).click();
        await moveAfterQuestion(owner, "Enviado");
        await moveAfterQuestion(owner, "Entregado");
        await visit(shopper, shop, pathTo.order({ id }));
        const create = { width: 600, height: 800, channels: 3, background: "#a3262a" } as const;
        const buffer = await sharp({ create }).jpeg().toBuffer();
        const asked = shopper.getByRole("region", { name: "Cambio que pediste" });
        const sheet = shopper.getByRole("dialog", { name: "Cambiar o devolver" });
        const send = sheet.getByRole("button", { name: "Pedir el cambio" });
        await shopper.getByRole("button", { name: "Cambiar o devolver" }).click();
        await send.click();
        await expect(sheet.getByText("Elige qué quieres")).toBeVisible();
        const fill = async (reason: string) => {
          await sheet.getByRole("checkbox", { name: new RegExp(sized.name) }).check();
          await sheet.getByRole("radio", { name: "Otra talla o color" }).check();
          await sheet.getByLabel("¿Qué talla o color?").fill(`La ${other.size}`);
          await sheet.getByLabel("¿Por qué?").selectOption(reason);
        };
        await fill("Me queda chico");
        await sheet.getByLabel("Agregar fotos").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
        // Closed by mistake it keeps what was typed.
        await sheet.getByRole("button", { name: "Cerrar" }).click();
        await shopper.getByRole("button", { name: "Cambiar o devolver" }).click();
        await expect(sheet.getByLabel("¿Qué talla o color?")).toHaveValue(`La ${other.size}`);
        await expectSound(shopper);
        await send.click();
        await expect(sheet).toBeHidden();
        await expect(asked).toContainText("La tienda ya lo tiene. Su respuesta se verá aquí");
        await expect(asked).toContainText("1 foto");
        await expect(shopper.getByRole("button", { name: "Cambiar o devolver" })).toBeHidden();
        await expectSound(shopper);

        await openPlace(owner, "Hoy");
        await owner.getByRole("link", { name: /^1 pedido de cambio por responder/ }).click();
        const request = owner.getByRole("region", { name: "Pedido de cambio" });
        await expect(request).toContainText(`Otra talla o color: La ${other.size}`);
        await expect(request.getByRole("img", { name: /^Foto 1/ })).toHaveJSProperty("complete", true);
        await expectFit(owner);
        await request.getByRole("button", { name: "No aceptar" }).click();
        await owner.getByLabel("En tus palabras").fill("La caja llegó abierta");
        await expectFit(owner);
        await owner.getByRole("button", { name: "No aceptar el cambio" }).click();
        await expect(request).toBeHidden();
        await expect(asked).toContainText("La tienda no aceptó el cambioLa caja llegó abierta");

        await shopper.getByRole("button", { name: "Cambiar o devolver" }).click();
        await fill("Otro motivo");
        await send.click();
        await request.getByRole("button", { name: "Hacer el cambio" }).click();
        const size = owner.getByRole("dialog").getByRole("button", { name: `${other.size} hay ${other.stock}` });
        await size.click();
        await owner.getByRole("button", { name: `Cambiar a la ${other.size}` }).click();
        await expect(owner.getByText(`Ahora es la ${other.size}`)).toBeVisible();
        await expect(asked.last()).toContainText(`La tienda hizo tu cambio${sized.name}, ${first.color.name}: talla`);
        await expect(shopper.getByRole("region", { name: "Productos" })).toContainText(`Talla ${other.size}`);
      },
    );

    await step("the difference is collected; the other line comes back, and so does its money", async () => {
      await expect(owner.getByText(/^Falta cobrar Bs\.\s25 por lo que cambió/)).toBeVisible();
      await owner.getByRole("button", { name: "Ya lo cobré" }).click();
      await expectFit(owner);
      await owner.getByRole("dialog").getByRole("button", { name: "Registrar", exact: true }).click();
      await expect(owner.getByText(/^Falta cobrar/)).toBeHidden();
      await owner.getByRole("button", { name: `Cambiar o devolver: ${bag.name}` }).click();
      await owner.getByRole("button", { name: "Solo la devolvió" }).click();
      await expectFit(owner);
      await owner.getByRole("button", { name: "Registrar que volvió" }).click();
      await expect(owner.getByText(/^Le debes Bs\.\s/)).toBeVisible();
      await owner.getByRole("button", { name: "Registrar una devolución" }).first().click();
      await expectFit(owner);
      await owner.getByRole("dialog").getByRole("button", { name: "Registrar", exact: true }).click();
      await expect(owner.getByText(/^Le debes/)).toBeHidden();
      expect((await read(id)).products.map((line) => line.id)).toEqual([other.id]);
    });

    let sale = "";
    await step("a sale in the shop: the reader's figures, a rebate, cash, its note", async () => {
      await owner.goto(`${shop.url}/gestion/orders/create?source=mostrador`);
      const field = owner.getByLabel("Nombre o código");
      await field.focus();
      await owner.keyboard.insertText(`0${GTIN}`);
      await owner.keyboard.press("Enter");
      await owner.getByRole("button", { name: "Cobrar" }).click();
      await owner.getByRole("button", { name: /^Rebaja/ }).click();
      await owner.getByRole("radio", { name: "Menos Bs." }).click();
      await owner.getByRole("dialog").getByRole("textbox", { name: "Menos" }).fill("10,50");
      await expectFit(owner);
      await owner.getByRole("button", { name: "Poner la rebaja" }).click();
      await owner.getByRole("button", { name: "Efectivo" }).click();
      await owner.getByRole("link", { name: /^Ver el pedido/ }).click();
      await expect(owner.getByRole("heading", { name: "Entregado" })).toBeVisible();
      sale = /orders\/([^/]+)\/show/.exec(owner.url())?.[1] ?? "";
      await owner.getByRole("button", { name: "Nota de venta" }).click();
      await owner.emulateMedia({ media: "print" });
      const paper = await owner.evaluate(() => document.body.innerText);
      for (const words of ["Nota de venta V-", "Descuento", "10,50", "No es una factura."])
        expect(paper).toContain(words);
      const roll = await owner.pdf({ width: "80mm", height: "200mm" });
      expect(roll.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
      await owner.emulateMedia({ media: null });
    });

    await step("both are invoiced, and the month's register is what was charged", async () => {
      await owner.goto(`${shop.url}/gestion/content/papers`);
      await owner.getByRole("radio", { name: "Régimen general" }).check();
      await owner.getByLabel("¿Cuál es tu razón social?").fill("Rosa Quispe");
      await owner.getByLabel("¿Cuál es tu NIT?").fill("NIT 1023456027");
      await expectFit(owner);
      await owner.getByRole("button", { name: "Publicar" }).click();
      await expect(owner.getByText("Publicado. La tienda ya lo muestra")).toBeVisible();
      const orders: { id: string; number: string; total: number }[] = [];
      for (const one of [id, sale])
        orders.push(await (await owner.request.get(`${shop.url}/api/gestion/orders/${one}`)).json());
      await openFromMenu(owner, "Facturas");
      await expectFit(owner);
      for (const [index, order] of orders.entries()) {
        await owner
          .getByRole("region", { name: "Por facturar" })
          .getByRole("link", { name: new RegExp(order.number) })
          .click();
        await openFold(owner, "Factura");
        await owner.getByRole("button", { name: "Registrar la factura" }).click();
        const sheet = owner.getByRole("dialog");
        const named = sheet.getByLabel("Número de factura");
        await sheet.getByLabel(/^Código de autorización/).fill("44aaec00 dbd34c53");
        if (index === 0) {
          await named.fill("12a");
          const bytes = Buffer.from(`%PDF-1.7\n${" ".repeat(1_200)}\n%%EOF\n`);
          const pdf = { name: "f.pdf", mimeType: "application/pdf", buffer: bytes };
          await sheet.locator("input[type=file]").setInputFiles(pdf);
          await sheet.getByRole("button", { name: "Registrar la factura" }).click();
          await expect(sheet.getByText("Escribe el número de la factura, solo cifras")).toBeVisible();
          await expectFit(owner);
        }
        await named.fill(String(index + 1));
        await sheet.getByRole("button", { name: "Registrar la factura" }).click();
        await expect(owner.getByText(`Factura ${index + 1}`)).toBeVisible();
        await expectFit(owner);
        await owner.goto(`${shop.url}/gestion/invoices`);
      }
      await expect(owner.getByText("Ningún pedido espera su factura")).toBeVisible();
      const download = owner.waitForEvent("download");
      await owner.getByRole("link", { name: "Descargar el registro de ventas" }).click();
      const text = await readFile(await (await download).path(), "utf8");
      const [heads = [], ...rows] = text
        .trimEnd()
        .split("\r\n")
        .map((row) => row.split(";"));
      const base = heads.indexOf("IMPORTE BASE PARA DEBITO FISCAL");
      const booked = rows.map((row) => Number(row[base]?.replaceAll(/[",.]/g, "")));
      expect(booked.toSorted()).toEqual(orders.map(({ total }) => toCents(total)).toSorted());
    });

    await step("who bought sees the invoice at the order, and its file", async () => {
      await visit(shopper, shop, pathTo.order({ id }));
      await expect(shopper.getByText("Código de autorización 44AAEC00DBD34C53")).toBeVisible();
      const download = shopper.waitForEvent("download");
      await shopper.getByRole("link", { name: "Descargar factura" }).click();
      expect((await download).suggestedFilename()).toBe("factura-1.pdf");
    });
  },
);
