import { expect, test } from "vitest";
import { dataOf, messageOf, noticeOf } from "./notice.ts";

const message = (number: string) => ({
  event: "placed" as const,
  order: `id-${number}`,
  number,
  amount: "Bs.\u00A0350,50",
});

test("one order says its number and amount, and opens it", () => {
  expect(noticeOf(message("000123"), [])).toEqual({
    title: "Pedido nuevo: 000123",
    body: "Bs.\u00A0350,50",
    tag: "placed",
    isNew: true,
    data: { path: "/gestion/orders/id-000123/show", numbers: ["000123"] },
  });
});

test("several stand together and open the list; the same one again changes nothing and is quiet", () => {
  const first = noticeOf(message("000123"), []);
  const second = noticeOf(message("000124"), [first.data]);
  expect(second).toMatchObject({ title: "2 pedidos nuevos", body: "000123, 000124", isNew: true });
  expect(second.data).toEqual({ path: "/gestion/orders", numbers: ["000123", "000124"] });
  expect(noticeOf(message("000124"), [second.data])).toEqual({ ...second, isNew: false });
  expect(noticeOf(message("000123"), [first.data])).toEqual({ ...first, isNew: false });
});

test("a test opens the own account, and an unreadable message shows something", () => {
  expect(noticeOf({ event: "test", order: "", number: "", amount: "" }, []).data.path).toBe("/gestion/account");
  for (const text of ["", "{", "null", '{"event":"other"}', '{"event":"placed"}']) {
    expect(messageOf(text)).toBeNull();
    expect(noticeOf(messageOf(text), []).title).toBe("Hay novedades en la tienda");
  }
  expect([dataOf(null), dataOf({ path: 1 }), dataOf({ path: "/x", numbers: ["1"] })]).toEqual([
    null,
    null,
    { path: "/x", numbers: ["1"] },
  ]);
});
