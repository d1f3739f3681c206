import { expect, test } from "vitest";
import { holdScripts } from "./late-scripts.ts";

const PAGE =
  `<head><link rel="modulepreload" href="/assets/entry.js" nonce="n"/><link rel="modulepreload" href="/assets/react.js"/></head>` +
  `<script nonce="n" type="module" async="">import * as route0 from "/assets/react.js";\n\nimport("/assets/entry.js");</script>`;

const held = (page: string) => holdScripts(Buffer.from(page)).toString();

test("no script of the page begins by itself; the entry is the last that may", () => {
  expect(held(PAGE)).toBe(
    `<head></head><script nonce="n" type="text/plain" data-scripts="/assets/react.js /assets/entry.js">` +
      `import * as route0 from "/assets/react.js";\n\nimport("/assets/entry.js");</script>`,
  );
});

test("what stands between two preloads stays, and one in the body too", () => {
  const between = PAGE.replace(
    '<link rel="modulepreload" href="/assets/react.js"/>',
    '<meta name="ñ"/>$&<title>ñ</title>',
  );
  const after = '<link rel="modulepreload" href="/assets/later.js"/>';
  expect(held(between + after)).toBe(
    `<head><meta name="ñ"/><title>ñ</title></head>${held(PAGE).slice("<head></head>".length)}${after}`,
  );
});

test.each([
  ["without preloads", PAGE.replaceAll("modulepreload", "preload")],
  ["with another beginning", PAGE.replace(' async=""', "")],
  ["without a head", PAGE.replace("</head>", "")],
  ["with a preload of another form", PAGE.replace('href="/assets/react.js"/>', "src=x/>")],
  ["whose entry is not preloaded", PAGE.replace(`href="/assets/entry.js"`, `href="/assets/other.js"`)],
])("a page %s is refused: its scripts would begin before what is seen", (_, page) => {
  expect(() => held(page)).toThrow("React Router begins its scripts in another way");
});
