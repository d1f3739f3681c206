/** Responses of real store-management hosts, one by one, and the menu that the shop makes of each. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EMPTY_MENU, type Menu, giftBands, hasPromoBrand, promoSeasonName } from "#contracts/menu/menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { createMenuReader } from "#modules/settings/menu/menu-reader.ts";
import { type StoreHost, answers, goodLists, openStoreHost } from "#tests/support/shop/store-host.ts";
import { createStoreApiCall } from "./call.ts";

let host: StoreHost;
beforeEach(async () => {
  host = await openStoreHost(answers(goodLists));
});
afterEach(() => host.close());

type Lists = Partial<Record<keyof typeof goodLists, unknown>>;

function callHost() {
  const storeApi = { host: host.url, store: "tienda", key: "k", code: "c" };
  return { call: createStoreApiCall({ storeApi }, () => expect.unreachable("our own API was asked")) };
}

/** A menu reader on the host that reads again and again, and what it logs. */
function openReader() {
  const { call } = callHost();
  const clock = movingClock();
  const logged: string[] = [];
  const log = (message: string, reason: unknown) => void logged.push(`${message}: ${String(reason)}`);
  const reader = createMenuReader({ call, log, clock });
  let menu = EMPTY_MENU;
  const read = async (lists: Lists, anew = true): Promise<Menu> => {
    host.answerWith(answers({ ...goodLists, ...lists }));
    return (menu = (await reader.read(menu, anew)).menu);
  };
  const refused = () => reader.refused().map(({ list, item, reason }) => `${list} ${item}: ${reason}`);
  return { read, logged, refused, clock };
}

/** Reads the host once; nothing may be logged. */
async function readAsItIs(): Promise<Menu> {
  const { call } = callHost();
  const logged: unknown[] = [];
  const log = (...words: unknown[]) => void logged.push(words);
  const { menu } = await createMenuReader({ call, log, clock: movingClock() }).read(EMPTY_MENU, true);
  expect(logged).toEqual([]);
  return menu;
}

const withSettings = (change: object) => ({ getDatasInicio: { ...goodLists.getDatasInicio, ...change } });
const left = (line: string) => `Dato de la tienda que se deja fuera: ${line}`;

describe("no brand 4, no season 23", () => {
  const lists = {
    ...withSettings({ EstadoMarca: "ACTIVO", NombreTemp: "FERIA" }),
    getListaMarcas: [{ Ide: 5, Descripcion: "Otra" }],
    getListaTemp: [{ Ide: 21, Descripcion: "Altiplano" }],
  };
  const lines = [
    "menú EstadoMarca: ACTIVO: getListaMarcas no tiene la marca 4",
    "menú EstadoTemp: ACTIVO: getListaTemp no tiene la temporada 23",
  ];

  test("no link, logged once for many readings, shown again as soon as the host has them", async () => {
    const { read, logged, refused } = openReader();
    const menu = await read(lists);
    await read(lists);
    expect({ brand: hasPromoBrand(menu), season: promoSeasonName(menu) }).toEqual({ brand: false, season: null });
    expect(refused()).toEqual(lines);
    expect(logged).toEqual(lines.map(left));
    const mended = await read(withSettings({ EstadoMarca: "ACTIVO" }));
    expect({ brand: hasPromoBrand(mended), season: promoSeasonName(mended) }).toEqual({
      brand: true,
      season: "Valles",
    });
    expect(refused()).toEqual([]);
  });
});

describe("the same subcategory Ide in two categories", () => {
  test.each([
    ["its own Grupo in each", ["M", "H"], ["M", "H"]],
    ["the same Grupo in both", ["1", "1"], ["1", "2"]],
    ["a Grupo that is the other category's Ide", ["2", "1"], ["2", "1"]],
    ["no Grupo", [undefined, ""], ["1", "2"]],
    ["no Grupo in one, its Ide in the other", [undefined, "1"], ["1", "2"]],
  ])("with %s has two different links", async (_, given, groups) => {
    host.answerWith((query, response, request) => {
      if (query.get("url") !== "getListaSubTipo") return answers(goodLists)(query, response, request);
      const Grupo = given[Number(query.get("tipo")) - 1];
      response.end(JSON.stringify([{ Ide: 7, Grupo, Descripcion: "Zapatos" }]));
    });
    const menu = await readAsItIs();
    expect(menu.categories.flatMap(({ subcategories }) => subcategories.map(pathTo.subcategory))).toEqual(
      groups.map((group) => `/sub-categoria?id=7&grupo=${group}&desc=Zapatos`),
    );
  });
});

describe("settings", () => {
  test.each([
    ["as they should be", ["100", "200", "300", "300"], ["Hasta 100", "Hasta 200", "Hasta 300", "Desde 300"]],
    [
      "'1.000' and '150 Bs'",
      ["150 Bs", "Bs. 500", "1.000", "1.000"],
      ["Hasta 150", "Hasta 500", "Hasta 1.000", "Desde 1.000"],
    ],
    ["equal", ["200", "200", "200", "200"], ["Hasta 200", "Desde 200"]],
    ["unordered", ["300", "100", "200", "300"], ["Hasta 100", "Hasta 200", "Hasta 300", "Desde 300"]],
    ["missing", [undefined, "200", null, ""], ["Hasta 200"]],
  ])("amounts %s", async (_, [HastaUno, HastaDos, HastaTres, RegaloDesde], names) => {
    const { read, logged } = openReader();
    const GuiaRegalos = { EstadoRegalo: "ACTIVO", HastaUno, HastaDos, HastaTres, RegaloDesde };
    const menu = await read(withSettings({ GuiaRegalos }));
    expect(giftBands(menu.settings).map(({ name }) => name)).toEqual(names);
    expect(logged).toEqual([]);
  });

  test("an invalid amount is left out, and the others stay", async () => {
    const { read, logged } = openReader();
    const GuiaRegalos = {
      EstadoRegalo: "ACTIVO",
      HastaUno: "poco",
      HastaDos: "200",
      HastaTres: -3,
      RegaloDesde: "300",
    };
    const menu = await read(withSettings({ GuiaRegalos }));
    expect(giftBands(menu.settings).map(({ name }) => name)).toEqual(["Hasta 200", "Desde 300"]);
    expect(logged).toEqual([
      left('getDatasInicio HastaUno: "poco": No es un monto mayor que cero'),
      left("getDatasInicio HastaTres: -3: No es un monto mayor que cero"),
    ]);
  });

  test.each([
    ["UrlWP without https", { UrlWP: "wa.me/59177712345" }, { UrlWP: "https://wa.me/59177712345" }],
    ["CelCont with its country", { CelCont: "+591 77712345" }, { CelCont: "77712345" }],
    ["two phones in CelCont", { CelCont: "77712345 / 2444444" }, { CelCont: "77712345" }],
  ])("%s", async (_, given, expected) => {
    const { read, logged } = openReader();
    expect((await read(withSettings(given))).settings).toMatchObject(expected);
    expect(logged).toEqual([]);
  });
});

describe("letters and numbers", () => {
  test.each([
    ["declared", "application/json; charset=ISO-8859-1"],
    ["undeclared", "application/json"],
    ["declared as UTF-8", "application/json; charset=utf-8"],
    ["with an unknown charset", "application/json; charset=x-nada"],
  ])("Latin-1, %s", async (_, type) => {
    host.answerWith((query, response) => {
      const lists: Readonly<Record<string, unknown>> = {
        ...goodLists,
        ...withSettings({ Horario: "Lun a Sáb" }),
        getListaTipo: [{ Ide: 1, Descripcion: "Niños, pañuelos y más" }],
      };
      response
        .writeHead(200, { "content-type": type })
        .end(Buffer.from(JSON.stringify(lists[query.get("url") ?? ""]), "latin1"));
    });
    const menu = await readAsItIs();
    expect(menu.categories[0]?.Descripcion).toBe("Niños, pañuelos y más");
  });

  test("UTF-8 declared as Latin-1 is read as UTF-8 (F10)", async () => {
    host.answerWith((query, response) => {
      const lists: Readonly<Record<string, unknown>> = {
        ...goodLists,
        getListaMarcas: [{ Ide: 1, Descripcion: "Ñandú" }],
      };
      response
        .writeHead(200, { "content-type": "application/json; charset=latin1" })
        .end(JSON.stringify(lists[query.get("url") ?? ""]));
    });
    expect((await readAsItIs()).brands).toEqual([{ Ide: 1, Descripcion: "Ñandú" }]);
  });

  test("control characters and text-direction marks are removed from every text", async () => {
    const { read, logged } = openReader();
    const menu = await read({
      getListaMarcas: [
        { Ide: 5, Descripcion: "\u202eOtra\u0000\nmarca \ud800" },
        { Ide: 6, Descripcion: "\u0000" },
      ],
      ...withSettings({ Horario: "Lun\u0000Sab", Direccion: "\u200bCalle\t1" }),
    });
    expect(menu.brands).toEqual([{ Ide: 5, Descripcion: "Otra marca \ufffd" }]);
    expect([menu.settings?.Horario, menu.settings?.Direccion]).toEqual(["Lun Sab", "Calle 1"]);
    expect(logged).toEqual([expect.stringContaining("La Descripcion falta, no es un texto o es demasiado larga")]);
  });

  test.each(["a@b.example?bcc=x@y.example", "hola", "a@b.example, c@d.example"])(
    "the footer's address %j is invalid",
    async (Email) => {
      const { read, logged } = openReader();
      expect((await read(withSettings({ Email }))).settings?.Email).toBe("");
      expect(logged).toEqual([left(`getDatasInicio Email: ${JSON.stringify(Email)}: No es un correo`)]);
    },
  );

  test("a numeric Descripcion is used; an Ide 'A1' is left out, logged once, and affects nothing else (F11)", async () => {
    const { read, logged, refused } = openReader();
    const lists = {
      getListaTipo: [
        { Ide: "A1", Descripcion: "Bolsos" },
        { Ide: 2, Descripcion: 2026 },
      ],
    };
    const menu = await read(lists);
    await read(lists);
    expect(menu.categories.map(({ Ide, Descripcion }) => [Ide, Descripcion])).toEqual([[2, "2026"]]);
    const line = 'getListaTipo {"Ide":"A1","Descripcion":"Bolsos"}: El Ide no es un número entero de 1 a 999999999';
    expect(logged).toEqual([left(line)]);
    expect(refused()).toEqual([line]);
  });
});

describe("one list that always fails", () => {
  const newer = {
    ...withSettings({ EstadoMarca: "ACTIVO", Horario: "Dom" }),
    getListaTipo: [...goodLists.getListaTipo, { Ide: 3, Descripcion: "Calzado" }],
    getListaMarcas: [...goodLists.getListaMarcas, { Ide: 5, Descripcion: "Otra" }],
    getListaTemp: [{ Ide: 24, Descripcion: "Altiplano" }],
  };
  const broken = ["getDatasInicio", "getListaTipo", "getListaMarcas", "getListaTemp", "getListaSubTipo"] as const;

  test.each(broken)("%s: a minute later the others are read again, and meanwhile only what failed", async (action) => {
    const { read, clock, refused } = openReader();
    const fails = { [action]: undefined };
    await read({});
    await read(fails, false);
    const before = host.asked.length;
    await read({ ...newer, ...fails }, false);
    const asked = new Set(host.asked.slice(before).map(({ searchParams }) => searchParams.get("url")));
    expect(asked).toEqual(new Set([action]));
    clock.pass(1);
    const menu = await read({ ...newer, ...fails }, false);
    const seen = {
      getDatasInicio: menu.settings?.Horario === "Dom",
      getListaTipo: menu.categories.length === 3,
      getListaMarcas: menu.brands.length === 2,
      getListaTemp: menu.seasons[0]?.Ide === 24,
      getListaSubTipo: true,
    };
    expect(seen).toEqual({
      ...Object.fromEntries(broken.map((one) => [one, true])),
      [action]: action === "getListaSubTipo",
    });
    expect(refused()).toEqual(
      action === "getListaTemp" ? [] : ["menú EstadoTemp: ACTIVO: getListaTemp no tiene la temporada 23"],
    );
    clock.pass(1);
    expect((await read(newer, false)).categories).toHaveLength(3);
  });

  test("its failure is logged every ten minutes", async () => {
    const { read, clock, logged } = openReader();
    const fails = { getListaMarcas: undefined, getListaTemp: undefined };
    for (let minute = 0; minute < 20; minute += 1) {
      await read(fails, false);
      clock.pass(1);
    }
    const once = [
      "Error al obtener marcas:: Error: getListaMarcas answered 404",
      "Error al obtener temporadas:: Error: getListaTemp answered 404",
      "Error al obtener temporadas:: Error: getListaTemp answered 404",
    ];
    expect(logged.toSorted()).toEqual([...once, ...once].toSorted());
  });
});

describe("lists as PHP writes them", () => {
  test.each([[{}], [null], [[]]])("%j for one category is an empty list", async (nothing) => {
    host.answerWith((query, response, request) =>
      answers({ ...goodLists, ...(query.get("tipo") === "2" ? { getListaSubTipo: nothing } : {}) })(
        query,
        response,
        request,
      ),
    );
    const { categories } = await readAsItIs();
    expect(categories.map(({ subcategories }) => subcategories.length)).toEqual([1, 0]);
  });

  test("with a hole in it is read whole", async () => {
    const getListaMarcas = { 0: { Ide: 4, Descripcion: "Cuatro" }, 7: { Ide: 7, Descripcion: "Siete" } };
    host.answerWith(answers({ ...goodLists, getListaMarcas }));
    expect((await readAsItIs()).brands).toEqual([
      { Ide: 4, Descripcion: "Cuatro" },
      { Ide: 7, Descripcion: "Siete" },
    ]);
  });
});

describe("empty lists in place of full ones", () => {
  const empty = { getListaTipo: [], getListaSubTipo: [], getListaMarcas: [], getListaTemp: [] };

  test("the last menu stays, logged once; after a week the empty lists are accepted (F11)", async () => {
    const { read, logged, clock } = openReader();
    const full = await read({});
    expect(await read(empty)).toEqual(full);
    clock.pass(6 * 24 * 60);
    expect(await read(empty)).toEqual(full);
    expect(logged.toSorted()).toEqual(
      ["getListaMarcas", "getListaSubTipo tipo=1", "getListaSubTipo tipo=2", "getListaTemp", "getListaTipo"].map(
        (list) => left(`${list} []: Una lista vacía donde había datos: quedan los anteriores`),
      ),
    );
    clock.pass(24 * 60);
    expect(await read(empty)).toMatchObject({ categories: [], brands: [], seasons: [], temporadas: [] });
  });

  test("a list that was full in between starts the week again", async () => {
    const { read, clock } = openReader();
    const full = await read({});
    await read(empty);
    clock.pass(6 * 24 * 60);
    await read({});
    clock.pass(2 * 24 * 60);
    expect(await read(empty)).toEqual(full);
  });

  test("empty settings are accepted: they may be intended", async () => {
    const { read } = openReader();
    await read({});
    expect((await read({ getDatasInicio: { CelCont: "" } })).settings).toMatchObject({ CelCont: "", UrlFB: "" });
  });
});
