import { expect, test } from "vitest";
import { createRequestSource, requestSourceText } from "./request-source.ts";

const NOW = new Date("2026-11-22T18:05:00Z");
const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";

test.each([
  ["181.115.20.7", ", red 181.115.20.x"],
  ["2800:cd0:12ab:3400::/56", ", red 2800:cd0:12ab:…"],
  ["10.1.2.3", ""],
  ["172.20.0.9", ""],
  ["0:0:0:0::/56", ""],
])("from %s%s", (address, network) => {
  expect(requestSourceText(createRequestSource(NOW, PHONE, address))).toBe(
    `el 22 de noviembre de 2026 a las 14:05 (hora de Bolivia), desde Chrome en Android${network}`,
  );
});

test("the mail contains no text of the browser's own user agent", () => {
  const origin = createRequestSource(NOW, "ganaste, entra a https://evil.example", "not an address");
  expect(requestSourceText(origin)).toBe(
    "el 22 de noviembre de 2026 a las 14:05 (hora de Bolivia), desde Otro navegador",
  );
});
