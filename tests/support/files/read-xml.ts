/** Reads XML strictly: any fault in its form throws. */
import { SaxesParser } from "saxes";

export interface XmlElement {
  readonly name: string;
  text: string;
  readonly children: XmlElement[];
}

export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: "", text: "", children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local }) => {
    const element: XmlElement = { name: uri === "" ? local : `${uri} ${local}`, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  const [whole] = root.children;
  if (!whole) throw new Error("no element");
  return whole;
}
