/** What shoppers in Bolivia type, and what the demo shop must find: this number of products, and these three first. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import type { Database } from "#database/pool/connect.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { createJobs } from "#modules/jobs/jobs.ts";
import { type Search, createSearch } from "./search.ts";

let database: Database;
let search: Search;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db, changes } = database;
  const catalogue = createCatalogue({ db, clock: testClock });
  const jobs = createJobs({ db, changes, clock: testClock, log: (message) => expect.unreachable(message) });
  search = createSearch({ db, changes, jobs, catalogue });
  await search.prepare();
});
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

/** The first two words of a name: "Cartera Mururata". */
const short = (name: string) => name.split(" ").slice(0, 2).join(" ");

interface Note {
  readonly instead?: string;
  readonly corrected?: string;
  readonly gift?: true;
}

const FOUND: [query: string, total: number, first: string, note?: Note][] = [
  ["regalo para papá", 13, "Billetera Huayna · Billetera Tomarapi · Billetera Sajama", { gift: true }],
  ["regalo papa", 13, "Billetera Huayna · Billetera Tomarapi · Billetera Sajama", { gift: true }],
  ["regalos para mamá", 17, "Billetera larga", { gift: true }],
  ["regalo para mi novia", 17, "Billetera larga", { gift: true }],
  ["regalo", 117, "Bandolera Tunari · Chompa Coripata · Mochila mini", { gift: true }],
  ["Regalos de Navidad", 117, "Bandolera Tunari · Chompa Coripata · Mochila mini", { gift: true }],
  ["día del padre", 13, "Billetera Huayna · Billetera Tomarapi · Billetera Sajama", { gift: true }],
  ["día de la madre", 17, "Billetera larga", { gift: true }],
  ["tarjeta de regalo", 117, "Bandolera Tunari · Chompa Coripata · Mochila mini", { gift: true }],
  ["aguinaldo", 117, "Bandolera Tunari · Chompa Coripata · Mochila mini", { gift: true }],
  ["amigo secreto", 117, "Bandolera Tunari · Chompa Coripata · Mochila mini", { gift: true }],
  ["billetera para papá", 4, "Billetera Huayna · Billetera Tomarapi · Billetera Sajama", { gift: true }],
  ["cartera para mamá", 22, "Cartera Mururata · Bandolera Tunari · Bandolera Guadalquivir", { instead: "cartera" }],
  ["papa", 13, "Billetera Huayna · Billetera Tomarapi · Billetera Sajama", { gift: true }],
  ["chompa", 5, "Chompa Sorata · Chompa Coripata · Chompa Irupana"],
  ["chompas", 5, "Chompa Sorata · Chompa Coripata · Chompa Irupana"],
  ["chompa de alpaca", 5, "Chompa Irupana · Chompa Tarabuco · Chompa Sorata"],
  [
    "chompas de alpaca para mujer",
    5,
    "Chompa Irupana · Chompa Tarabuco · Chompa Sorata",
    { instead: "chompas alpaca" },
  ],
  ["sueter", 5, "Chompa Sorata · Chompa Coripata · Chompa Irupana"],
  ["suéter de lana", 5, "Chompa Sorata · Chompa Coripata · Chompa Irupana", { instead: "sueter" }],
  ["cartera", 22, "Cartera Mururata · Cartera Ancohuma · Cartera Illimani"],
  ["carteras", 22, "Cartera Mururata · Cartera Ancohuma · Cartera Illimani"],
  ["cartera negra", 13, "Cartera Mururata · Cartera Obrajes · Cartera Illimani"],
  ["cartera café", 6, "Cartera Obrajes · Cartera Sopocachi · Riñonera Amboró"],
  ["carteras de cuero", 20, "Cartera Sopocachi · Cartera Illimani · Riñonera Espejillos"],
  ["cartera roja", 3, "Bandolera Achocalla · Clutch Chuquiago · Bandolera Coroico"],
  ["cartera barata", 22, "Cartera Mururata · Cartera Ancohuma · Cartera Illimani"],
  ["catera cafe", 6, "Cartera Obrajes · Cartera Sopocachi · Riñonera Amboró", { corrected: "cartera café" }],
  ["kartera", 22, "Cartera Mururata · Cartera Ancohuma · Cartera Illimani", { corrected: "cartera" }],
  ["bolso", 22, "Bolso de · Cartera Mururata"],
  ["bolsa", 22, "Bolso de · Cartera Mururata"],
  ["bolzo de viaje", 2, "Bolso de", { corrected: "bolso viaje" }],
  ["bandolera", 5, "Bandolera Tunari · Bandolera Coroico · Bandolera Tarabuco"],
  ["vandolera", 5, "Bandolera Tunari · Bandolera Coroico · Bandolera Tarabuco", { corrected: "bandolera" }],
  ["mochila", 15, "Mochila Uyuni · Mochila Tupiza · Mochila mini"],
  ["mochila para laptop", 3, "Portalaptop Irpavi · Portalaptop Achumani · Mochila Uyuni"],
  ["mochila escolar", 15, "Mochila Uyuni · Mochila Tupiza · Mochila mini", { instead: "mochila" }],
  ["mochla", 15, "Mochila Uyuni · Mochila Tupiza · Mochila mini", { corrected: "mochila" }],
  ["mochila negra de cuero", 11, "Mochila Condoriri · Mochila mini · Mochila Licancabur"],
  ["morral", 15, "Mochila Uyuni · Mochila Tupiza · Mochila mini"],
  ["riñonera", 2, "Riñonera Amboró · Riñonera Espejillos"],
  ["canguro", 2, "Riñonera Amboró · Riñonera Espejillos"],
  ["billetera", 20, "Billetera larga · Billetera Sajama"],
  ["biyetera", 20, "Billetera larga · Billetera Sajama", { corrected: "billetera" }],
  ["billetera de hombre", 4, "Billetera Huayna · Billetera Tomarapi · Billetera Sajama"],
  ["billetera hombre cuero", 4, "Billetera Parinacota · Billetera Huayna · Billetera Sajama"],
  ["monedero", 3, "Monedero Arani · Monedero Punata · Monedero Tarata"],
  ["llavero", 2, "Llavero Poopó · Llavero Coipasa"],
  ["portapasaporte", 3, "Portapasaporte Jorge · Portapasaporte Viru · Portapasaporte Desaguadero"],
  ["cinturón", 16, "Cinturón Rienda · Cinturón de · Cinturón Choquehuanca"],
  [
    "sinturon negro",
    10,
    "Cinturón Choquehuanca · Cinturón Chiquitos · Cinturón Prado",
    { corrected: "cinturón negro" },
  ],
  ["correa", 16, "Bandolera Guadalquivir · Maletín Audiencia · Cinturón Rienda"],
  ["cinturon talla 95", 12, "Cinturón Choquehuanca · Cinturón Rienda · Cinturón de"],
  ["chamarra", 14, "Chamarra Ulloma · Chamarra Quimsa · Chamarra Chapare"],
  ["chamarra de cuero", 14, "Chamarra Vinto · Chamarra Guaqui · Chamarra Chapare"],
  ["chaqueta", 14, "Chamarra Ulloma · Chamarra Quimsa · Chamarra Chapare"],
  ["chmarra negra", 7, "Chamarra Zongo · Chamarra Yungas · Chamarra Quimsa", { corrected: "chamarra negra" }],
  ["casaca mujer", 5, "Chamarra Chapare · Chamarra Zongo · Chamarra Yungas"],
  ["pantalon", 4, "Pantalón Cochabamba · Pantalón Quillacollo · Falda Pairumani"],
  ["polera", 3, "Polera básica · Polera Tiquipaya · Polera Cliza"],
  ["polera talla M", 3, "Polera Cliza · Polera básica · Polera Tiquipaya"],
  ["remera", 3, "Polera básica · Polera Tiquipaya · Polera Cliza"],
  ["camisa blanca", 2, "Camisa Sucre · Camisa Guadalupe"],
  ["falda", 2, "Falda Incachaca · Falda Pairumani"],
  ["pollera", 2, "Falda Incachaca · Falda Pairumani"],
  ["botas", 4, "Bota Cordillera · Bota corta · Bota Estancia"],
  ["bota", 4, "Bota Cordillera · Bota corta · Bota Estancia"],
  ["botines", 3, "Botín Pojo · Botín Samaipata · Botín Comarapa"],
  ["zapatos", 14, "Zapato Colón · Zapato Junín · Zapato Ayacucho"],
  ["zapatos de vestir", 4, "Zapato Colón · Zapato Ayacucho · Zapato Junín"],
  ["zapato 38", 14, "Zapato Junín · Zapato Colón · Zapato Ayacucho"],
  ["tenis", 14, "Bota corta · Mocasín Aiquile · Botín Samaipata"],
  ["zapatillas", 14, "Bota corta · Mocasín Aiquile · Botín Samaipata"],
  ["mocasines", 4, "Mocasín Toro · Mocasín Mizque · Mocasín Aiquile"],
  ["sandalias", 0, ""],
  ["ojotas", 0, ""],
  ["gorra", 4, "Gorra Amazonía · Sombrero Concepción · Sombrero Tarija"],
  ["sombrero", 4, "Sombrero Concepción · Sombrero Tarija · Gorra Amazonía"],
  ["guantes", 3, "Guantes Chacaltaya · Guantes Palca · Guantes Ovejuyo"],
  ["maleta", 15, "Maletín Potosí · Maletín Audiencia · Maletín Sucre"],
  ["maletín", 15, "Maletín Potosí · Maletín Audiencia · Maletín Sucre"],
  ["laptop", 2, "Portalaptop Achumani · Portalaptop Irpavi"],
  ["crema para cuero", 3, "Bálsamo nutritivo · Zapato Ayacucho · Bandolera Coroico"],
  ["guindo", 21, "Maletín Murillo · Bandolera Guadalquivir · Tarjetero Sorata"],
  ["plomo", 9, "Portalaptop Irpavi · Sombrero Concepción · Portalaptop Achumani"],
  ["ofertas", 12, "Billetera larga · Monedero Punata · Chaleco Carabuco"],
  ["outlet", 12, "Billetera larga · Monedero Punata · Chaleco Carabuco"],
  ["cartera en oferta", 2, "Cartera Sopocachi · Bandolera Achocalla"],
  ["altacuna", 24, "Cartera Mururata · Bandolera Tunari · Bandolera Guadalquivir"],
  ["quimsa", 15, "Chamarra Quimsa · Chamarra Ulloma · Chamarra Chapare"],
  ["pampa", 20, "Mocasín Mizque · Bota corta · Cinturón Moxos"],
  ["quiero una mochila", 15, "Mochila Uyuni · Mochila Tupiza · Mochila mini"],
  ["asdfgh", 0, ""],
  ["calcetines", 0, ""],
  ["tienda", 0, ""],
  ["manta", 0, ""],
  ["vestido de novia", 4, "Zapato Colón · Zapato Ayacucho · Cinturón Prado", { instead: "vestido" }],
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
    ["bolso negro", /^(Clutch Laguna|Llavero)/],
    ["chompa", /^(Falda|Mochila)/],
    ["regalo para papá", /Rienda|Moxos|Bermejo/],
    ["regalos para mamá", /hombre/],
    ["papa", /Rienda|Moxos|Bermejo/],
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
    ["catera", ["cartera"], "Cartera Mururata", "Carteras y bolsos"],
    ["asdfgh", [], "", undefined],
    ["zzzz", [], "", undefined],
    ["cartera asdfgh", [], "Cartera", undefined],
    ["cartera negra", [], "Cartera Mururata", undefined],
    ["maleta", [], "Maletín", undefined],
    ["zapatilla", [], "Bota corta", undefined],
    ["jean", [], "Pantalón", undefined],
    ["zapatos de ves", ["zapatos de vestir"], "Zapato Colón", "Zapatos de vestir"],
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
