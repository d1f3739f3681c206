import type { ExportFormat } from "./export-format.ts";

/** Spanish, then Portuguese (Nuvemshop). It has no pictures. */
export const tiendanube: ExportFormat = {
  name: "Tiendanube",
  signs: [
    ["identificador de url", "nombre", "precio"],
    ["identificador url", "nome", "preco"],
  ],
  heads: {
    key: ["identificador de url", "identificador url"],
    name: ["nombre", "nome"],
    description: ["descripcion", "descricao"],
    brand: ["marca"],
    category: ["categorias"],
    sku: ["sku"],
    pieces: ["stock", "estoque"],
    gtin: ["codigo de barras"],
    cost: ["costo", "custo"],
    kilos: ["peso kg", "peso"],
    price: ["precio", "preco"],
    sale: ["precio promocional", "preco promocional"],
    published: ["mostrar en tienda", "exibir na loja"],
    visibility: ["visibilidad", "visibilidade"],
    optionName: ["nombre de propiedad #", "nome da variacao #"],
    optionValue: ["valor de propiedad #", "valor da variacao #"],
  },
  place: (read) => ({ product: read("key"), isVariant: true }),
  addresses: ({ key }) => [`/productos/${key}`, `/produtos/${key}`],
};
