import { describe, expect, test } from "vitest";
import { arrivalDays, arrivalName, arrivalTitle, arrivalText, dayText } from "./arrival-text.ts";

const TODAY = "2026-11-20";
const arrival = (from: string, to = from, promised = true) => ({ from, to, promised });

test.each([
  ["2026-11-20", "hoy"],
  ["2026-11-21", "mañana"],
  ["2026-11-24", "el martes 24"],
  ["2026-11-30", "el lunes 30"],
  ["2026-12-01", "el martes 1 de diciembre"],
  ["2027-01-02", "el sábado 2 de enero"],
  ["2027-11-24", "el miércoles 24 de noviembre"],
])("%s, read on 20 November", (day, words) => {
  expect(dayText(day, TODAY)).toBe(words);
});

test("tomorrow may be another month", () => {
  expect(dayText("2026-12-01", "2026-11-30")).toBe("mañana");
});

test("read on any day, the month is named", () => {
  expect(dayText(TODAY, null)).toBe("el viernes 20 de noviembre");
});

describe("of an order", () => {
  test.each([
    [arrival("2026-11-24"), "Llega el martes 24"],
    [arrival("2026-11-20"), "Llega hoy"],
    [arrival("2026-11-24", "2026-11-26"), "Llega a más tardar el jueves 26"],
    [arrival("2026-11-24", "2026-11-26", false), "Llega entre el martes 24 y el jueves 26"],
    [arrival("2026-11-21", "2026-11-23", false), "Llega entre mañana y el lunes 23"],
    [arrival("2026-11-30", "2026-12-02", false), "Llega entre el lunes 30 y el miércoles 2 de diciembre"],
    [arrival("2026-12-01", "2026-12-03", false), "Llega entre el martes 1 y el jueves 3 de diciembre"],
    [arrival("2026-11-24", "2026-11-24", false), "Suele llegar el martes 24"],
  ])("%j", (one, words) => {
    expect(arrivalText(one, "delivery", TODAY)).toBe(words);
  });

  test("picked up in the shop", () => {
    const pickUp = (one: ReturnType<typeof arrival>) => arrivalText(one, "tienda", TODAY);
    expect(pickUp(arrival("2026-11-21"))).toBe("Listo para recoger mañana");
    expect(pickUp(arrival("2026-11-21", "2026-11-21", false))).toBe("Suele estar listo mañana");
    expect(pickUp(arrival("2026-11-21", "2026-11-23", false))).toBe("Listo para recoger entre mañana y el lunes 23");
  });

  test("in a mail, read later", () => {
    expect(arrivalDays(arrival("2026-11-24", "2026-11-26", false), null)).toBe(
      "entre el martes 24 y el jueves 26 de noviembre",
    );
    expect(arrivalDays(arrival("2026-11-30", "2026-12-02", false), null)).toBe(
      "entre el lunes 30 de noviembre y el miércoles 2 de diciembre",
    );
  });

  test("in a title, without the month", () => {
    expect(arrivalTitle(arrival("2026-11-24"), "delivery")).toBe("Llega el martes 24");
    expect(arrivalTitle(arrival("2026-11-30", "2026-12-02", false), "delivery")).toBe(
      "Llega entre el lunes 30 y el miércoles 2",
    );
  });

  test("as a fact", () => {
    expect(arrivalName({ promised: true }, "courier")).toBe("Llegada");
    expect(arrivalName({ promised: false }, "courier")).toBe("Llegada estimada");
    expect(arrivalName({ promised: true }, "tienda")).toBe("Listo para recoger");
    expect(arrivalName({ promised: false }, "tienda")).toBe("Listo, según lo estimado");
  });
});
