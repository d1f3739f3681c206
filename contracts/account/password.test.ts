import { expect, test } from "vitest";
import { passwordProblem } from "./password.ts";

test.each([
  "tres llamas azules",
  "otra clave 1",
  "una clave nueva",
  "Sopa-123-Maní",
  "ab12cd34",
  "🔑🧉🦙🌵 llaves",
  "escaparate2026",
])("%s is a password", (password) => expect(passwordProblem(password)).toBeNull());

test.each(["aaaaaaaa", "        ", "🔑".repeat(8), "ñ".repeat(128), "AaAaAaAa", "abababab", "11211211", "aaaaaaa1"])(
  "%s repeats too few characters",
  (password) => expect(passwordProblem(password)).toBe("Repite muy pocos caracteres: prueba con tres palabras sueltas"),
);

test.each([
  "12345678",
  "87654321",
  "1234567890123",
  "12341234",
  "abcdefgh",
  "ABCD1234",
  "qwertyuiop",
  "asdfghjklñ",
  "mnbvcxz123",
  "aaabbbccc1",
  "12345678!",
  "qwerty123",
])("%s is a sequence", (password) =>
  expect(passwordProblem(password)).toBe("Evita secuencias como 12345678 o qwerty: prueba con tres palabras sueltas"),
);

test.each(["vitrina2026", "MiVitrina!", "v1tr1n4 bolsos", "Vítrina de cuero", "v i t r i n a 9"])(
  "%s contains the shop's name",
  (password) => expect(passwordProblem(password)).toBe("No uses el nombre de la tienda en tu contraseña"),
);

test.each([
  ["", "Ingresa una contraseña"],
  ["1234567", "Usa al menos 8 caracteres"],
  ["🔑".repeat(7), "Usa al menos 8 caracteres"],
  ["ab".repeat(65), "Usa hasta 128 caracteres"],
])("%j: %s", (password, words) => expect(passwordProblem(password)).toBe(words));
