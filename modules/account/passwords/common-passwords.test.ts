/** @module-tag security */
import { expect, test } from "vitest";
import { refuseCommon } from "./common-passwords.ts";

const outcome = (password: string, about?: readonly string[], of?: "staff") =>
  refuseCommon(password, "password", about, of).then(
    () => "taken",
    () => "refused",
  );

test.each([
  "contraseña123",
  "contrasena123",
  "contraseña1",
  "bolivia2026",
  "teamo12345",
  "santacruz2026",
  "holahola2026",
  "barcelona10",
  "bolsos2026",
  "perro2020",
  "Ramiro1987",
  "vitrina2026",
  "ｂｏｌｉｖｉａ２０２６",
])("%s is refused: attackers would try it first", async (password) => {
  expect(await outcome(password)).toBe("refused");
});

test.each(["tres llamas azules", "bolso camel de viaje", "mi perro come pan", "xK9#mmPq2", "llama verde sol"])(
  "%s is accepted",
  async (password) => {
    expect(await outcome(password)).toBe("taken");
    expect(await outcome(password, [], "staff")).toBe("taken");
  },
);

test.each(["Rosa1985bolivia", "miperro123"])("%s does for a shopper, not for people of the shop", async (password) => {
  expect([await outcome(password), await outcome(password, [], "staff")]).toEqual(["taken", "refused"]);
});

test("the user's own name or address with a year is refused", async () => {
  const about = ["Eva Luz Quiroga", "evaluz@correo.com"];
  expect([await outcome("Quiroga2026", about), await outcome("evaluz2026", about)]).toEqual(["refused", "refused"]);
});

test("only the first forty characters are looked at, because the work grows with the square of the length", async () => {
  const good = "Kq7-vRm2xZ9 tLp4wYc8";
  expect(await outcome("a".repeat(39) + good)).toBe("refused");
  expect(await outcome("a".repeat(20) + good)).toBe("taken");
});
