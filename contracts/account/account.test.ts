import { describe, expect, test } from "vitest";
import { nameSchema } from "./account.schema.ts";
import { nameProblem } from "./account.ts";
import { billingProblems } from "../address/billing.ts";
import { emailProblem, isEmail, normalEmail } from "./email.ts";
import { normalPhone, phoneProblem, shownPhone } from "../address/phone.ts";
import { readable } from "../text/readable.ts";
import { shippingProblems } from "../address/address.ts";

describe("e-mail", () => {
  test.each([
    ["  Ana.Flores@Correo.COM ", "ana.flores@correo.com"],
    ["o'neil+tienda@mail.gob.bo", "o'neil+tienda@mail.gob.bo"],
    ["vi\u212A@shop.test", "vik@shop.test"],
    ["Ana Flores <ana@correo.com>", "ana@correo.com"],
    ["<ana@correo.com>;", "ana@correo.com"],
    ["mailto:ana@correo.com?subject=Hola", "ana@correo.com"],
    ["ana@correo.com.", "ana@correo.com"],
    ["ana@correo.com, ", "ana@correo.com"],
    ["\u202Aana\u200B@cor\u2060reo.com\u202C", "ana@correo.com"],
    ["ana\u2011flores@correo\u2010bo.com", "ana-flores@correo-bo.com"],
    ["r&d@example.com", "r&d@example.com"],
    ["ventas@Diseño.bo", "ventas@xn--diseo-rta.bo"],
  ])("%s is %s", (typed, email) => {
    expect(normalEmail(typed)).toBe(email);
    expect(emailProblem(typed)).toBeNull();
  });

  test.each([
    "ana",
    "ana@",
    "@correo.com",
    "ana@correo",
    "ana..flores@correo.com",
    ".ana@correo.com",
    "ana@-correo.com",
    "ana@@correo.com",
    "ana@tienda.invalid",
    `${"a".repeat(250)}@correo.com`,
  ])("%j is none", (typed) => {
    expect(emailProblem(typed)).toBe("Ingresa un correo válido");
  });

  test.each([
    ["ana@correo.com,eva@correo.com", "Un correo no lleva «,»"],
    ["ana@correo.com\r\nBcc: b@y.com", "Un correo no lleva espacios"],
    ['"ana flores"@correo.com', 'Un correo no lleva «"»'],
    ["ana(comentario)@correo.com", "Un correo no lleva «(»"],
    ["victim＠shop.test", "Un correo no lleva «＠»"],
    ["ınes@correo.com", "Un correo no lleva «ı»"],
    ["iñaki@correo.com", "Un correo no lleva «ñ»"],
    ["ana@correо.com", "Un correo no lleva «о»"],
    ["ana@correo。com", "Un correo no lleva «。»"],
    ["Ana <ana@correo.com> o eva@correo.com", "Un correo no lleva espacios"],
  ])("%j has a sign that none has", (typed, problem) => {
    expect(emailProblem(typed)).toBe(problem);
  });

  test("is checked in its normal spelling", () => {
    expect(isEmail("Ana@correo.com")).toBe(false);
  });
});

test.each([
  ["71234567", "+59171234567"],
  ["712 34567", "+59171234567"],
  ["+591 7123-4567", "+59171234567"],
  ["0059161234567", "+59161234567"],
  ["59171234567", "+59171234567"],
  ["071234567", "+59171234567"],
  ["(7) 123.45.67", "+59171234567"],
  ["\u202A+591 71234567\u202C", "+59171234567"],
  ["71234567\u200B", "+59171234567"],
  ["+591\u00A07123\u20114567", "+59171234567"],
  ["7123–4567", "+59171234567"],
  ["7123−4567", "+59171234567"],
  ["7123/4567", "+59171234567"],
  ["71234567\uFE0F", "+59171234567"],
  ["712\u00AD34567", "+59171234567"],
  ["tel:+591-7123-4567", "+59171234567"],
  ["\t71234567,", "+59171234567"],
  ["７１２３４５６７", "+59171234567"],
  ["Cel: 71234567", "+59171234567"],
  ["71234567 (WhatsApp)", "+59171234567"],
  ["wa.me/59171234567", "+59171234567"],
  ["https://wa.me/59171234567?text=Hola", "+59171234567"],
  ["+591 0 71234567", "+59171234567"],
])("the mobile number %s is %s", (typed, phone) => {
  expect(normalPhone(typed)).toBe(phone);
  expect(shownPhone(phone)).toBe(phone.slice(4));
});

test.each([
  "",
  "7123456",
  "712345678",
  "21234567",
  "80012345",
  "+541123456789",
  "7123456a",
  "7123456o7",
  "71234567 o 61234567",
  "٧١٢٣٤٥٦٧",
])("%j is not a mobile number", (typed) => {
  expect(normalPhone(typed)).toBeNull();
  expect(phoneProblem(typed)).not.toBeNull();
});

test("invisible characters and text-direction marks are removed from names, not refused: phones insert them (S25)", () => {
  expect(nameSchema.parse("\u2068Ana\u2069 \u202eFlores\u200b ")).toBe("Ana Flores");
  expect(nameSchema.parse("An\u00ada 李小 ❤️ 👩‍👧")).toBe("Ana 李小 ❤️ 👩‍👧");
  expect(readable(" \u200e712\u202c ")).toBe("712");
});

test("a shipping address says field by field what is missing", () => {
  const whole = {
    name: "Ana Flores",
    phone: "71234567",
    department: "L",
    city: "El Alto",
    zone: "",
    address: "Av. 6 de Marzo N° 123",
    building: "",
    reference: "Frente a la plaza",
  };
  expect(shippingProblems(whole)).toEqual({});
  expect(
    shippingProblems({ ...whole, name: " ", phone: "123", department: "X", city: "", address: "a", reference: "" }),
  ).toEqual({
    name: "Ingresa el nombre de quien recibe",
    phone: "Ingresa un celular de 8 dígitos que empiece con 6 o 7",
    department: "Elige un departamento",
    city: "Elige o escribe la ciudad",
    address: "Ingresa la calle o avenida y el número",
    reference: "Ingresa una referencia, por ejemplo “frente a la plaza, portón negro”",
  });
  expect(shippingProblems({ ...whole, name: "🙂" })).toEqual({ name: "Ingresa el nombre de quien recibe" });
  expect(shippingProblems({ ...whole, phone: " " })).toEqual({ phone: "Ingresa el celular de quien recibe" });
  expect(
    shippingProblems({ ...whole, name: "Ana\r\nBcc: b@y.com", zone: "\u200b", reference: "\u202e\u2066" }),
  ).toEqual({
    name: "Tiene caracteres que no podemos leer",
    reference: "Ingresa una referencia, por ejemplo “frente a la plaza, portón negro”",
  });
  expect(shippingProblems({ ...whole, reference: "a".repeat(201) })).toEqual({ reference: "Escribe hasta 200 letras" });
});

describe("billing", () => {
  const whole = { documentType: 1, documentNumber: "1234567", complement: "", name: "Ana", email: "ana@correo.com" };

  test.each([
    [{ documentNumber: "1.234.567-1" }, {}],
    [{ documentNumber: "1234" }, { documentNumber: "El CI tiene de 5 a 12 números, sin letras" }],
    [{ documentNumber: "1234567 LP" }, {}],
    [{ documentNumber: "CI: 1,234,567" }, {}],
    [{ documentNumber: "１２３４５６７", complement: "１ａ" }, {}],
    [{ documentNumber: "12345A7" }, { documentNumber: "El CI tiene de 5 a 12 números, sin letras" }],
    [{ documentNumber: "1234567-1A" }, { documentNumber: "Escribe el complemento (ej. 1A) en su campo" }],
    [{ documentType: 5, documentNumber: "NIT: 1020304050 SC" }, {}],
    [{ documentType: 5, documentNumber: "0099001" }, { documentNumber: "Ese NIT no se puede usar" }],
    [
      { documentType: 5, documentNumber: "0000000" },
      { documentNumber: "Escribe el número tal como está en el documento" },
    ],
    [{ email: "ana @example.com" }, { email: "Un correo no lleva espacios" }],
    [{ email: "ana@example,com" }, { email: "Un correo no lleva «,»" }],
    [{ email: "ana＠example.com" }, { email: "Un correo no lleva «＠»" }],
    [{ complement: "1A" }, {}],
    [{ complement: "\u200B–1a" }, {}],
    [{ complement: "1_A" }, { complement: "Usa hasta 5 letras o números (ej. 1A)" }],
    [{ documentNumber: "1234567\u202C." }, {}],
    [{ documentType: 3, documentNumber: "AB\u00A0123456" }, {}],
    [{ documentType: 5, documentNumber: "\u2066123 4567–89\u2069" }, {}],
    [{ name: "Ana\tFlores" }, {}],
    [{ email: "Ana <ana@correo.com>" }, {}],
    [{ documentType: 5, complement: "1A" }, { complement: "El complemento se usa solo con CI (ej. 1A)" }],
    [{ documentType: 5, documentNumber: "12345678A" }, { documentNumber: "El NIT debe tener solo números" }],
    [{ documentType: 5, documentNumber: "123456" }, { documentNumber: "El NIT tiene de 7 a 15 números" }],
    [{ documentType: 5, documentNumber: "99002" }, { documentNumber: "Ese NIT no se puede usar" }],
    [{ documentType: 3, documentNumber: "ab-123" }, {}],
    [{ documentType: 3, documentNumber: "ñ1" }, { documentNumber: "Usa de 3 a 20 letras, números o guiones" }],
    [{ name: "Ana\nEva" }, { name: "Tiene caracteres que no podemos leer" }],
    [{ documentType: 9 }, { documentType: "Elige el tipo de documento" }],
    [
      { name: "A", email: "x" },
      { name: "Ingresa el nombre o la razón social", email: "Ingresa un correo válido" },
    ],
  ])("%j → %j", (change, problems) => {
    expect(billingProblems({ ...whole, ...change })).toEqual(problems);
  });
});

test("names have a maximum length, counted in characters", () => {
  expect(nameProblem(" A ")).toBe("Escribe tu nombre con al menos 2 letras");
  expect(nameProblem("Ñu")).toBeNull();
  expect(nameProblem("a".repeat(81))).toBe("Escribe tu nombre con hasta 80 letras");
  expect(nameProblem("Ana\u0000Flores")).toBe("El nombre tiene caracteres que no podemos leer");
  for (const hidden of ["\u200b\u200b", "\u3164\u3164", "\u200d\u200d", "\u202a\u202c"])
    expect(nameProblem(hidden)).toMatch(/nombre/);
  expect(nameProblem("李小 ❤️")).toBeNull();
});
