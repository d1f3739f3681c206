import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_MENU, type Menu } from "#contracts/menu/menu.ts";
import { type MenuRead, createCachedMenu } from "./cached-menu.ts";

const brands = (...names: string[]): Menu => ({
  ...EMPTY_MENU,
  brands: names.map((Descripcion, Ide) => ({ Ide, Descripcion })),
});

// Without the jitter of the timer.
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A menu whose host the test controls. */
function setUp(mirror: (menu: Menu) => Promise<void> = async () => undefined) {
  const asked: { last: Menu; anew: boolean; answer: (read: MenuRead) => void }[] = [];
  const mirrored: Menu[] = [];
  const shown: Menu[] = [];
  const cached = createCachedMenu({
    read: (last, anew) => new Promise((answer) => asked.push({ last, anew, answer })),
    mirror: (menu) => {
      mirrored.push(menu);
      return mirror(menu);
    },
    onMenu: () => void shown.push(cached.menu()),
  });
  const answer = async (index: number, menu: Menu, complete = true) => {
    asked[index]?.answer({ menu, complete });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { cached, asked, mirrored, shown, answer };
}

test("nothing waits for the first answer; it is mirrored, then shown", async () => {
  const { cached, mirrored, shown, answer } = setUp();
  void cached.refresh();
  expect(cached.menu()).toEqual(EMPTY_MENU);
  await answer(0, brands("uno"));
  expect([cached.menu(), mirrored, shown]).toEqual([brands("uno"), [brands("uno")], [brands("uno")]]);
});

test("a menu is fresh for a minute; then the old one is shown while the new one is read", async () => {
  const { cached, asked, answer } = setUp();
  void cached.refresh();
  await answer(0, brands("uno"));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(cached.menu()).toEqual(brands("uno"));
  expect(asked).toHaveLength(2);
  expect(asked[1]?.last).toEqual(brands("uno"));
  await answer(1, brands("dos"));
  expect(cached.menu()).toEqual(brands("dos"));
});

test("a host that failed is called again after ten seconds; only on request is everything read, not only what failed (F08)", async () => {
  const { cached, asked, answer } = setUp();
  void cached.refresh();
  await answer(0, EMPTY_MENU, false);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await answer(1, EMPTY_MENU, false);
  void cached.refresh();
  await answer(2, EMPTY_MENU);
  expect(asked.map(({ anew }) => anew)).toEqual([true, false, true]);
});

test("after a restart the stored menu is used until a newer one is read, and is not announced again (F08)", async () => {
  const { cached, asked, mirrored, shown, answer } = setUp();
  cached.startWith(brands("uno"));
  void cached.refresh();
  expect(cached.menu()).toEqual(brands("uno"));
  expect(asked[0]?.last).toEqual(brands("uno"));
  await answer(0, brands("uno"), false);
  expect([mirrored, shown]).toEqual([[], []]);
  cached.startWith(brands("viejo"));
  expect(cached.menu()).toEqual(brands("uno"));
});

test("an unchanged menu is neither mirrored nor announced", async () => {
  const { cached, mirrored, shown, answer } = setUp();
  void cached.refresh();
  await answer(0, brands("uno"));
  await vi.advanceTimersByTimeAsync(60_000);
  await answer(1, brands("uno"));
  expect([mirrored.length, shown.length]).toEqual([1, 1]);
});

test("a mirroring that failed is repeated after ten seconds, and announced once more when it succeeds", async () => {
  const mirror = vi.fn<(menu: Menu) => Promise<void>>();
  mirror.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away")).mockResolvedValue();
  const { cached, asked, mirrored, shown, answer } = setUp(mirror);
  void cached.refresh();
  for (const [index, announced] of [1, 1, 2, 2].entries()) {
    await answer(index, brands("uno"));
    expect(shown).toHaveLength(announced);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect([mirrored.length, asked.length]).toEqual([3, 3]);
});

test("refreshed while reading, it reads once more, everything, and all callers wait for the last reading", async () => {
  const { cached, asked, answer } = setUp();
  const waiting = [cached.refresh(), cached.refresh(), cached.refresh()];
  expect(asked).toHaveLength(1);
  await answer(0, brands("uno"));
  expect(asked).toHaveLength(2);
  await answer(1, brands("dos"));
  await Promise.all(waiting);
  expect(cached.menu()).toEqual(brands("dos"));
  expect(asked.map(({ anew }) => anew)).toEqual([true, true]);
});

test("after closing nothing is mirrored or shown", async () => {
  const { cached, mirrored, answer } = setUp();
  void cached.refresh();
  cached.close();
  await answer(0, brands("uno"));
  expect([mirrored, cached.menu()]).toEqual([[], EMPTY_MENU]);
});
