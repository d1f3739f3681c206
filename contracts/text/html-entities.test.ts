import { expect, test } from "vitest";
import { withoutEntities } from "./html-entities.ts";

test.each([
  ["Ni&ntilde;os y &Ntilde;and&uacute;", "Niños y Ñandú"],
  ["Ping&uuml;ino, Fran&ccedil;ois", "Pingüino, François"],
  ["Cuero &amp; lana", "Cuero & lana"],
  ["&iquest;Talla 38&ordm;?", "¿Talla 38º?"],
  ["&#241;, &#xF1;, &#039;uno&#39;", "ñ, ñ, 'uno'"],
  ["Lun a Vie 9&ndash;18<br />S&aacute;b 9–13<BR>", "Lun a Vie 9–18 Sáb 9–13 "],
  ["https://a.example/?x=1&amp;y=2", "https://a.example/?x=1&y=2"],
  ["https://a.example/?copy=1&reg=2&x;", "https://a.example/?copy=1&reg=2&x;"],
  ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
  ["&constructor; &nada; &#0; &#99999999; &#x110000; & ;", "&constructor; &nada; &#0; &#99999999; &#x110000; & ;"],
])("%j is %j", (written, text) => {
  expect(withoutEntities(written)).toBe(text);
});
