import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGES, pathTo } from "./paths.ts";

const ID = "0198c5de-7a00-7000-8000-000000000001";

test("every page has the path of the specification and product.md", () => {
  expect(PAGES).toMatchInlineSnapshot(`
    {
      "account": "/mi-cuenta",
      "billingDetails": "/datos-facturacion",
      "cart": "/carrito",
      "categories": "/categorias",
      "category": "/categoria",
      "colors": "/colores",
      "confirmEmail": "/confirmar-correo",
      "deleteMyData": "/eliminar-mis-datos",
      "delivery": "/envios",
      "faq": "/preguntas-frecuentes",
      "featured": "/destacado",
      "filters": "/filtros",
      "giftGuide": "/gift-guide",
      "home": "/inicio",
      "leatherCare": "/cuidados-del-cuero",
      "order": "/pedido",
      "orderPlaced": "/pedido-exitoso",
      "orders": "/mis-pedidos",
      "outlet": "/outlet",
      "ownPage": "/pagina",
      "payByQr": "/pago-qr",
      "privacy": "/privacidad",
      "product": "/producto",
      "purchaseType": "/tipo-de-compra",
      "resetPassword": "/restablecer",
      "returns": "/cambios-y-devoluciones",
      "rights": "/tus-derechos",
      "search": "/buscar",
      "shippingDetails": "/datos-envio",
      "signIn": "/iniciar-sesion",
      "signUp": "/crear-cuenta",
      "signedIn": "/entrada",
      "sizeGuide": "/guia-talles",
      "subcategory": "/sub-categoria",
      "terms": "/terminos",
    }
  `);
});

/** Each path function with characters that need care: spaces, accents, `&`, capitals. */
const written: Record<keyof typeof pathTo, readonly string[]> = {
  product: [pathTo.product({ id: ID }), pathTo.product({ id: ID, color: "Café oscuro" })],
  order: [pathTo.order({ id: ID })],
  receipt: [pathTo.receipt({ id: ID })],
  payByQr: [pathTo.payByQr({ id: ID })],
  orderPlaced: [pathTo.orderPlaced({ id: ID })],
  category: [pathTo.category({ Ide: 1, Descripcion: "Bolsos & más" })],
  brand: [pathTo.brand({ Ide: 2, Descripcion: "Ñandú" })],
  season: [pathTo.season({ Ide: 3, Descripcion: "Primavera 2026" })],
  subcategory: [pathTo.subcategory({ Ide: 4, Descripcion: "De mano", Grupo: "Para ella" })],
  promoSeason: [pathTo.promoSeason("Liquidación")],
  promoBrand: [pathTo.promoBrand()],
  giftBand: [pathTo.giftBand({ name: "Hasta 100", text: "Hasta", valor: 100 })],
  search: [pathTo.search(" botín café "), pathTo.search("a&b")],
  searchOfColor: [pathTo.searchOfColor("cafe-oscuro")],
  categories: [pathTo.categories(), pathTo.categories(7), pathTo.categories(undefined, 2), pathTo.categories(7, 2)],
  filters: [pathTo.filters("/buscar?q=a&pagina=2"), pathTo.filters("/outlet", "Talla")],
  ownPage: [pathTo.ownPage("pagina-como-medir")],
  leatherCare: [pathTo.leatherCare("gamuza")],
  signInAfter: [pathTo.signInAfter("cuenta"), pathTo.signInAfter("contrasena")],
  signedIn: [pathTo.signedIn({}), pathTo.signedIn({ window: true }), pathTo.signedIn({ error: "too_many" })],
  accountLinkedTo: [pathTo.accountLinkedTo("google")],
  accountEmail: [pathTo.accountEmail()],
  deletionStatus: [pathTo.deletionStatus("AB12")],
};

test("every address is written in one way", () => {
  expect(written).toMatchInlineSnapshot(`
    {
      "accountEmail": [
        "/mi-cuenta#correo",
      ],
      "accountLinkedTo": [
        "/mi-cuenta?vinculado=google",
      ],
      "brand": [
        "/categoria?n=%C3%91and%C3%BA&id=2&tipo=marca",
      ],
      "categories": [
        "/categorias",
        "/categorias?id=7",
        "/categorias?pagina=2",
        "/categorias?id=7&pagina=2",
      ],
      "category": [
        "/categoria?n=Bolsos%20%26%20m%C3%A1s&id=1&tipo=categoria",
      ],
      "deletionStatus": [
        "/eliminar-mis-datos?codigo=AB12",
      ],
      "filters": [
        "/filtros?volver=%2Fbuscar%3Fq%3Da%26pagina%3D2",
        "/filtros?volver=%2Foutlet#filtro-talla",
      ],
      "giftBand": [
        "/gift-guide?text=Hasta&valor=100",
      ],
      "leatherCare": [
        "/cuidados-del-cuero#gamuza",
      ],
      "order": [
        "/pedido?id=0198c5de-7a00-7000-8000-000000000001",
      ],
      "orderPlaced": [
        "/pedido-exitoso?id=0198c5de-7a00-7000-8000-000000000001",
      ],
      "ownPage": [
        "/pagina?n=como-medir",
      ],
      "payByQr": [
        "/pago-qr?id=0198c5de-7a00-7000-8000-000000000001",
      ],
      "product": [
        "/producto?id=0198c5de-7a00-7000-8000-000000000001",
        "/producto?id=0198c5de-7a00-7000-8000-000000000001&color=cafe-oscuro",
      ],
      "promoBrand": [
        "/categoria?n=MID%20SEASON%20SALE&id=4&tipo=marca",
      ],
      "promoSeason": [
        "/categoria?n=Liquidaci%C3%B3n&id=23&tipo=temporada",
      ],
      "receipt": [
        "/pedido?id=0198c5de-7a00-7000-8000-000000000001&recibo",
      ],
      "search": [
        "/buscar?q=bot%C3%ADn+caf%C3%A9",
        "/buscar?q=a%26b",
      ],
      "searchOfColor": [
        "/buscar?color=cafe-oscuro",
      ],
      "season": [
        "/categoria?n=Primavera%202026&id=3&tipo=temporada",
      ],
      "signInAfter": [
        "/iniciar-sesion?aviso=cuenta",
        "/iniciar-sesion?aviso=contrasena",
      ],
      "signedIn": [
        "/entrada",
        "/entrada?ventana=1",
        "/entrada?error=too_many",
      ],
      "subcategory": [
        "/sub-categoria?id=4&grupo=Para%20ella&desc=De%20mano",
      ],
    }
  `);
});

test("no other file contains the address of a page", () => {
  const names = Object.values(PAGES).map((path) => path.slice(1));
  const address = new RegExp(`["'\`}]/(${names.join("|")})(?=["'\`?#$])`);
  const written = globSync("{contracts,database,demo,modules,server,storefront}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$|^contracts\/pages\/paths\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => address.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(written).toEqual([]);
});
