import { expect, test } from "vitest";
import { EMPTY_MENU, type Menu } from "#contracts/settings/menu.ts";
import { type MenuRead, createMenuKeeper } from "./menu-keeper.ts";

const brands = (...names: string[]): Menu => ({
  ...EMPTY_MENU,
  brands: names.map((Descripcion, Ide) => ({ Ide, Descripcion })),
});

/** A keeper with a clock and a host that the test controls. */
function setUp() {
  let time = 1_000_000;
  const asked: { last: Menu; anew: boolean; answer: (read: MenuRead) => void }[] = [];
  const told: Menu[] = [];
  const keeper = createMenuKeeper({
    clock: { now: () => new Date(time) },
    read: (last, anew) => new Promise((answer) => asked.push({ last, anew, answer })),
    mirror: async (menu) => void told.push(menu),
    onMenu: () => undefined,
  });
  const answer = async (index: number, menu: Menu, complete = true) => {
    asked[index]?.answer({ menu, complete });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { keeper, asked, told, answer, pass: (ms: number) => (time += ms) };
}

test("nothing waits for the first answer, and it is requested once", async () => {
  const { keeper, asked, told, answer } = setUp();
  expect([keeper.menu(), keeper.menu()]).toEqual([EMPTY_MENU, EMPTY_MENU]);
  expect(asked).toHaveLength(1);
  await answer(0, brands("uno"));
  expect(keeper.menu()).toEqual(brands("uno"));
  expect(told).toEqual([brands("uno")]);
  expect(asked).toHaveLength(1);
});

test("a menu is fresh for a minute; then the old one is shown while the new one is read", async () => {
  const { keeper, asked, answer, pass } = setUp();
  keeper.menu();
  await answer(0, brands("uno"));
  pass(59_999);
  keeper.menu();
  expect(asked).toHaveLength(1);
  pass(1);
  expect(keeper.menu()).toEqual(brands("uno"));
  expect(asked).toHaveLength(2);
  expect(asked[1]?.last).toEqual(brands("uno"));
  await answer(1, brands("dos"));
  expect(keeper.menu()).toEqual(brands("dos"));
});

test("a host that failed is called again after ten seconds, and not by every page", async () => {
  const { keeper, asked, answer, pass } = setUp();
  keeper.menu();
  await answer(0, EMPTY_MENU, false);
  pass(9_999);
  keeper.menu();
  expect(asked).toHaveLength(1);
  pass(1);
  keeper.menu();
  expect(asked).toHaveLength(2);
});

test("a retry reads only what failed; after a minute, or on request, everything is read", async () => {
  const { keeper, asked, answer, pass } = setUp();
  keeper.menu();
  await answer(0, EMPTY_MENU, false);
  pass(10_000);
  keeper.menu();
  await answer(1, EMPTY_MENU, false);
  const again = keeper.refresh();
  await answer(2, EMPTY_MENU);
  await again;
  expect(asked.map(({ anew }) => anew)).toEqual([true, false, true]);
});

test("after a restart the stored menu is used until a newer one is read, and is not announced again", async () => {
  const { keeper, asked, told, answer } = setUp();
  keeper.startWith(brands("uno"));
  expect(keeper.menu()).toEqual(brands("uno"));
  expect(asked[0]?.last).toEqual(brands("uno"));
  await answer(0, brands("uno"), false);
  expect(told).toEqual([]);
  keeper.startWith(brands("viejo"));
  expect(keeper.menu()).toEqual(brands("uno"));
});

test("an unchanged menu is not announced", async () => {
  const { keeper, told, answer, pass } = setUp();
  keeper.menu();
  await answer(0, brands("uno"));
  pass(60_000);
  keeper.menu();
  await answer(1, brands("uno"));
  expect(told).toHaveLength(1);
});

test("refreshed while reading, it reads once more, and all callers wait for the last reading", async () => {
  const { keeper, asked, answer } = setUp();
  const waiting = [keeper.refresh(), keeper.refresh(), keeper.refresh()];
  expect(asked).toHaveLength(1);
  await answer(0, brands("uno"));
  expect(asked).toHaveLength(2);
  await answer(1, brands("dos"));
  await Promise.all(waiting);
  expect(keeper.menu()).toEqual(brands("dos"));
  expect(asked).toHaveLength(2);
});
