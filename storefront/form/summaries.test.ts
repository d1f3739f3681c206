import { describe, expect, test } from "vitest";
import { billingSummary, profileSummary, shippingSummary } from "./summaries.ts";

describe("summaries", () => {
  test("a person", () => {
    expect(profileSummary({ name: "Ana Flores", phone: "+59171234567" })).toBe("Ana Flores · 71234567");
    expect(profileSummary({ name: "Ana Flores" })).toBe("Ana Flores · sin celular");
  });

  test("an address, with or without a zone", () => {
    const shipping = {
      name: "Ana Flores",
      phone: "+59171234567",
      department: "S",
      city: "Montero",
      zone: "Norte",
      address: "Av. Banzer 123",
      building: "",
      reference: "Portón negro",
    };
    expect(shippingSummary(shipping)).toBe("Ana Flores · Av. Banzer 123, Norte, Montero");
    expect(shippingSummary({ ...shipping, zone: "" })).toBe("Ana Flores · Av. Banzer 123, Montero");
  });

  test("the invoice's name, and a duplicated CI with its complement", () => {
    const billing = { documentNumber: "1234567", complement: "", name: "Flores SRL", email: "a@correo.example" };
    expect(billingSummary({ ...billing, documentType: 5 })).toBe("Flores SRL · NIT 1234567");
    expect(billingSummary({ ...billing, documentType: 1, complement: "1A" })).toBe("Flores SRL · CI 1234567-1A");
  });
});
