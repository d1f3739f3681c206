/** What shoppers in Bolivia type, and what the demo shop must find: this number of products, and these three first. */
import { afterAll, describe, expect, test } from "vitest";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { createJobs } from "#modules/jobs/jobs.ts";
import { createSearch } from "./search.ts";

const database = await openTestDatabase();
const { db, changes } = database;
const catalogue = createCatalogue({ db, clock: testClock });
const jobs = createJobs({ db, changes, clock: testClock, log: (message) => expect.unreachable(message) });
const search = createSearch({ db, changes, jobs, catalogue });
await search.prepare();
afterAll(async () => {
  search.close();
  await database.close();
});

const find = (q: string) =>
  search.listing({
    collection: { kind: "buscar", q },
    filters: NO_FILTERS,
    sort: "relevancia",
    page: 1,
    pageSize: 60,
  });

/** The first two words of a name: "Cartera Illimani". */
const short = (name: string) => name.split(" ").slice(0, 2).join(" ");

interface Note {
  readonly instead?: string;
  readonly corrected?: string;
  readonly gift?: true;
}

const FOUND: [query: string, total: number, first: string, note?: Note][] = [
  ["regalo para papá", 5, "Billetera Sajama · Zapato Ayacucho · Bota corta", { gift: true }],
  ["regalo papa", 5, "Billetera Sajama · Zapato Ayacucho · Bota corta", { gift: true }],
  ["regalos para mamá", 6, "Billetera larga · Cinturón de · Camisa Yotala", { gift: true }],
  ["regalo para mi novia", 6, "Billetera larga · Cinturón de · Camisa Yotala", { gift: true }],
  ["regalo", 46, "Bandolera Tunari · Chamarra Yungas · Cinturón Tarija", { gift: true }],
  ["Regalos de Navidad", 46, "Bandolera Tunari · Chamarra Yungas · Cinturón Tarija", { gift: true }],
  ["día del padre", 5, "Billetera Sajama · Zapato Ayacucho · Bota corta", { gift: true }],
  ["día de la madre", 6, "Billetera larga · Cinturón de · Camisa Yotala", { gift: true }],
  ["tarjeta de regalo", 46, "Bandolera Tunari · Chamarra Yungas · Cinturón Tarija", { gift: true }],
  ["aguinaldo", 46, "Bandolera Tunari · Chamarra Yungas · Cinturón Tarija", { gift: true }],
  ["amigo secreto", 46, "Bandolera Tunari · Chamarra Yungas · Cinturón Tarija", { gift: true }],
  ["billetera para papá", 1, "Billetera Sajama", { gift: true }],
  ["cartera para mamá", 10, "Bandolera Tunari · Bandolera Guadalquivir · Tote Calacoto", { instead: "cartera" }],
  ["papa", 5, "Billetera Sajama · Zapato Ayacucho · Bota corta", { gift: true }],
  ["chompa", 2, "Chompa Sorata · Chompa Coripata"],
  ["chompas", 2, "Chompa Sorata · Chompa Coripata"],
  ["chompa de alpaca", 2, "Chompa Sorata · Chompa Coripata"],
  ["chompas de alpaca para mujer", 2, "Chompa Sorata · Chompa Coripata", { instead: "chompas alpaca" }],
  ["sueter", 2, "Chompa Sorata · Chompa Coripata"],
  ["suéter de lana", 2, "Chompa Sorata · Chompa Coripata", { instead: "sueter" }],
  ["cartera", 10, "Cartera Illimani · Cartera Sopocachi · Tote Copacabana"],
  ["carteras", 10, "Cartera Illimani · Cartera Sopocachi · Tote Copacabana"],
  ["cartera negra", 7, "Cartera Illimani · Bandolera Guadalquivir · Clutch Chuquiago"],
  ["cartera café", 3, "Cartera Sopocachi · Tote Copacabana · Bolso de"],
  ["carteras de cuero", 9, "Cartera Sopocachi · Cartera Illimani · Tote Copacabana"],
  ["cartera roja", 2, "Clutch Chuquiago · Bandolera Tunari"],
  ["cartera barata", 10, "Cartera Illimani · Cartera Sopocachi · Tote Copacabana"],
  ["catera cafe", 3, "Cartera Sopocachi · Tote Copacabana · Bolso de", { corrected: "cartera café" }],
  ["kartera", 10, "Cartera Illimani · Cartera Sopocachi · Tote Copacabana", { corrected: "cartera" }],
  ["bolso", 10, "Bolso de · Cartera Illimani · Cartera Sopocachi"],
  ["bolsa", 10, "Bolso de · Cartera Illimani · Cartera Sopocachi"],
  ["bolzo de viaje", 1, "Bolso de", { corrected: "bolso viaje" }],
  ["bandolera", 2, "Bandolera Tunari · Bandolera Guadalquivir"],
  ["vandolera", 2, "Bandolera Tunari · Bandolera Guadalquivir", { corrected: "bandolera" }],
  ["mochila", 7, "Mochila Uyuni · Mochila mini · Mochila Licancabur"],
  ["mochila para laptop", 2, "Portalaptop Achumani · Mochila Uyuni"],
  ["mochila escolar", 7, "Mochila Uyuni · Mochila mini · Mochila Licancabur", { instead: "mochila" }],
  ["mochla", 7, "Mochila Uyuni · Mochila mini · Mochila Licancabur", { corrected: "mochila" }],
  ["mochila negra de cuero", 6, "Mochila mini · Mochila Licancabur · Maletín Audiencia"],
  ["morral", 7, "Mochila Uyuni · Mochila mini · Mochila Licancabur"],
  ["riñonera", 1, "Riñonera Espejillos"],
  ["canguro", 1, "Riñonera Espejillos"],
  ["billetera", 6, "Billetera larga · Billetera Sajama · Monedero Tarata"],
  ["biyetera", 6, "Billetera larga · Billetera Sajama · Monedero Tarata", { corrected: "billetera" }],
  ["billetera de hombre", 1, "Billetera Sajama"],
  ["billetera hombre cuero", 1, "Billetera Sajama"],
  ["monedero", 1, "Monedero Tarata"],
  ["llavero", 1, "Llavero Coipasa"],
  ["portapasaporte", 1, "Portapasaporte Viru"],
  ["cinturón", 8, "Cinturón Rienda · Cinturón de · Cinturón Choquehuanca"],
  ["sinturon negro", 6, "Cinturón Tarija · Cinturón Rienda · Cinturón Choquehuanca", { corrected: "cinturón negro" }],
  ["correa", 8, "Maletín Audiencia · Bandolera Guadalquivir · Cinturón Rienda"],
  ["cinturon talla 95", 5, "Cinturón Choquehuanca · Cinturón de · Cinturón Rienda"],
  ["chamarra", 5, "Chamarra Quimsa · Chamarra Yungas · Chamarra Guaqui"],
  ["chamarra de cuero", 5, "Chamarra Guaqui · Chamarra Yungas · Chamarra Quimsa"],
  ["chaqueta", 5, "Chamarra Quimsa · Chamarra Yungas · Chamarra Guaqui"],
  ["chmarra negra", 4, "Chamarra Yungas · Chamarra Guaqui · Chamarra Quimsa", { corrected: "chamarra negra" }],
  ["casaca mujer", 1, "Chamarra Yungas"],
  ["pantalon", 2, "Pantalón Cochabamba · Falda Incachaca"],
  ["polera", 1, "Polera básica"],
  ["polera talla M", 1, "Polera básica"],
  ["remera", 1, "Polera básica"],
  ["camisa blanca", 1, "Camisa Yotala"],
  ["falda", 1, "Falda Incachaca"],
  ["pollera", 1, "Falda Incachaca"],
  ["botas", 2, "Bota Cordillera · Bota corta"],
  ["bota", 2, "Bota Cordillera · Bota corta"],
  ["botines", 1, "Botín Samaipata"],
  ["zapatos", 5, "Zapato Ayacucho · Botín Samaipata · Bota corta"],
  ["zapatos de vestir", 1, "Zapato Ayacucho"],
  ["zapato 38", 5, "Zapato Ayacucho · Bota corta · Botín Samaipata"],
  ["tenis", 5, "Botín Samaipata · Bota corta · Bota Cordillera"],
  ["zapatillas", 5, "Botín Samaipata · Bota corta · Bota Cordillera"],
  ["mocasines", 1, "Mocasín Mizque"],
  ["sandalias", 0, ""],
  ["ojotas", 0, ""],
  ["gorra", 2, "Gorra Amazonía · Sombrero Tarija"],
  ["sombrero", 2, "Sombrero Tarija · Gorra Amazonía"],
  ["guantes", 1, "Guantes Chacaltaya"],
  ["maleta", 7, "Maletín Audiencia · Maletín Sucre · Mochila mini"],
  ["maletín", 7, "Maletín Audiencia · Maletín Sucre · Mochila mini"],
  ["laptop", 1, "Portalaptop Achumani"],
  ["crema para cuero", 2, "Bálsamo nutritivo · Zapato Ayacucho"],
  ["guindo", 10, "Bandolera Guadalquivir · Chamarra Yungas · Botín Samaipata"],
  ["plomo", 3, "Portalaptop Achumani · Chompa Sorata · Riñonera Espejillos"],
  ["ofertas", 15, "Cinturón Choquehuanca · Chamarra Guaqui · Monedero Tarata"],
  ["outlet", 15, "Cinturón Choquehuanca · Chamarra Guaqui · Monedero Tarata"],
  ["cartera en oferta", 4, "Cartera Sopocachi · Clutch Chuquiago · Riñonera Espejillos"],
  ["altacuna", 10, "Bandolera Tunari · Bandolera Guadalquivir · Tote Calacoto"],
  ["quimsa", 5, "Chamarra Quimsa · Chamarra Yungas · Chamarra Guaqui"],
  ["pampa", 7, "Cinturón Tarija · Cinturón Rienda · Cinturón Choquehuanca"],
  ["quiero una mochila", 7, "Mochila Uyuni · Mochila mini · Mochila Licancabur"],
  ["asdfgh", 0, ""],
  ["calcetines", 0, ""],
  ["tienda", 0, ""],
  ["manta", 0, ""],
  ["vestido de novia", 1, "Zapato Ayacucho", { instead: "vestido" }],
  ["gato", 0, ""],
  ["reloj", 0, ""],
  ["perro", 0, ""],
  ["barato", 0, ""],
  ["iphone 15", 0, ""],
];

test.each(FOUND)("%s finds %i: %s", async (query, total, first, note = {}) => {
  const { items, total: found, instead, corrected, gift } = await find(query);
  const three = new Set(items.slice(0, 3).map(({ name }) => short(name)));
  expect({ found, first: [...three].join(" · ") }).toEqual({ found: total, first });
  // With `instead`, whether the answer also says `gift` is not checked.
  const said = { instead, corrected, ...(note.instead ? {} : { gift }) };
  expect(said).toEqual({
    instead: undefined,
    corrected: undefined,
    ...(note.instead ? {} : { gift: undefined }),
    ...note,
  });
});

test("a word does not find products of another word that looks similar", async () => {
  const never: [string, RegExp][] = [
    ["regalo para papá", /Rienda|mujer/],
    ["regalos para mamá", /hombre/],
    ["papa", /Rienda|mujer/],
    ["cartera barata", /^(Bota corta|Monedero)/],
    ["cartera en oferta", /^(Chaleco|Cinturón|Mochila)/],
    ["chompa de alpaca", /^(Mochila|Polera)/],
    ["polera talla M", /^(Chamarra|Cartera)/],
    ["billetera de hombre", /larga|mujer/],
    ["botines", /^Bota /],
  ];
  for (const [query, name] of never) {
    const names = (await find(query)).items.map((card) => card.name);
    expect(names.length).toBeGreaterThan(0);
    expect({ query, wrong: names.filter((one) => name.test(one)) }).toEqual({ query, wrong: [] });
  }
});

describe("without results", () => {
  test.each([
    ["cangurera", ["canguro"], /^Riñonera/],
    ["cartera asdfgh qwerty zzz reloj", ["cartera"], /^Cartera/],
  ])("%s is near to %j", async (query, words, name) => {
    const near = await search.near(query, 4);
    expect(near.words).toEqual(words);
    expect(near.items.length).toBeGreaterThan(0);
    for (const card of near.items.slice(0, 2)) expect(card.name).toMatch(name);
  });

  test.each(["asdfgh", "calcetines", "poncho", "tienda", "collar", "estuche", "manta"])(
    "%s is near to nothing",
    async (query) => {
      expect(await search.near(query, 4)).toEqual({ items: [], words: [] });
    },
  );
});

describe("suggestions", () => {
  test.each<[typed: string, terms: string[], first: string, category: string | undefined]>([
    ["chompa", ["chompas"], "Chompa Sorata", "Chompas de alpaca"],
    ["chompas", [], "Chompa Sorata", "Chompas de alpaca"],
    ["chomp", ["chompa"], "Chompa Sorata", "Chompas de alpaca"],
    ["mochi", ["mochilas"], "Mochila Uyuni", "Mochilas y maletines"],
    ["catera", ["cartera"], "Cartera Illimani", "Carteras y bolsos"],
    ["asdfgh", [], "", undefined],
    ["zzzz", [], "", undefined],
    ["cartera asdfgh", [], "Cartera", undefined],
    ["cartera negra", [], "Cartera Illimani", undefined],
    ["maleta", [], "Maletín", undefined],
    ["zapatilla", [], "Bota corta", undefined],
    ["jean", [], "Pantalón", undefined],
    ["zapatos de ves", ["zapatos de vestir"], "Zapato Ayacucho", "Zapatos de vestir"],
    ["bolso de viaje", [], "Bolso de viaje", "Bolsos de viaje"],
    ["sandalia", [], "", "Sandalias"],
    ["mochila escolar", [], "Mochila", undefined],
    ["chompa mujer", [], "Chompa", undefined],
    ["regalo para papá", [], "Bota corta", "Billeteras hombre"],
    ["talla M", [], "Chamarra", undefined],
  ])("%s", async (typed, terms, first, category) => {
    const found = await search.suggest(typed);
    expect(found.terms).toEqual(terms);
    expect(found.categories[0]?.Descripcion).toBe(category);
    if (first === "") expect(found.products).toEqual([]);
    else expect(found.products[0]?.name).toMatch(new RegExp(`^${first}`));
  });

  test("only a search for a present is offered the gift guide", async () => {
    for (const typed of ["rega", "regalo", "regalo para papá", "navid", "para mi mamá"])
      expect((await search.suggest(typed)).gift).toBe(true);
    for (const typed of ["cartera", "reg", "hombre", "asdfgh"])
      expect((await search.suggest(typed)).gift).toBeUndefined();
  });

  test("every offered search has results, and differs from the typed one", async () => {
    for (const typed of ["ca", "mo", "cartera n", "zapato d", "mochila c", "billetera h", "chompa m", "regalo p"]) {
      for (const term of (await search.suggest(typed)).terms) {
        expect(term).not.toBe(typed);
        expect({ term, found: (await find(term)).total > 0 }).toEqual({ term, found: true });
      }
    }
  });
});
