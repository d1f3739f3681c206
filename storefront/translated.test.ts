/**
 * Google Translate puts each text into an element of its own. React then changes or removes a text that is not on the page any
 * more: the screen breaks, or the old words stay. Only a text that is alone in its element is replaced with all that is in it.
 */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseAst } from "rolldown/parseAst";
import { expect, test } from "vitest";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const part = (node: Node, name: string) => [node[name]].flat().filter(isNode);

/** What an expression may draw; `parts` are variables that hold elements. */
function drawn(node: Node | undefined, parts: ReadonlySet<unknown>): "nothing" | "part" | "text" | "unknown" {
  if (!node) return "nothing";
  const [body] = part(node, "body");
  const branches = new Set(
    [...part(node, "consequent"), ...part(node, "alternate"), ...part(node, "right")].map((one) => drawn(one, parts)),
  );
  switch (node.type) {
    case "JSXExpressionContainer":
      return part(node, "expression")[0]?.type === "Literal" ? "nothing" : drawn(part(node, "expression")[0], parts);
    case "Literal":
      return typeof node.value === "string" || typeof node.value === "number" ? "text" : "nothing";
    case "TemplateLiteral":
    case "BinaryExpression":
      return "text";
    case "ConditionalExpression":
    case "LogicalExpression":
      return (["text", "unknown", "part"] as const).find((kind) => branches.has(kind)) ?? "nothing";
    case "ArrowFunctionExpression":
      return body?.type === "BlockStatement" ? "part" : drawn(body, parts);
    case "CallExpression":
      return /^(map|flatMap)$/.test(String(part(part(node, "callee")[0] ?? node, "property")[0]?.name))
        ? drawn(part(node, "arguments")[0], parts)
        : "unknown";
    case "Identifier":
      return parts.has(node.name) ? "part" : "unknown";
    case "MemberExpression":
      return "unknown";
    default:
      return node.type.startsWith("JSX") && node.type !== "JSXText" ? "part" : "nothing";
  }
}

/** Texts that may change and have something beside them. */
function changingBeside(node: Node, parts: ReadonlySet<unknown>): Node[] {
  const children = part(node, "children").filter(
    (child) => !/^\s*\n\s*$/.test(String(child.value)) && part(child, "expression")[0]?.type !== "JSXEmptyExpression",
  );
  const kinds = children.map((child) => drawn(child, parts));
  const isAllText = node.type === "JSXElement" && !kinds.includes("part");
  const found = children.filter((_, index) => kinds[index] === "text" || (isAllText && kinds[index] === "unknown"));
  const below = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((one) => changingBeside(one, parts));
  return children.length > 1 ? [...found, ...below] : below;
}

function lines(code: string): number[] {
  const parts = new Set(["children", ...[...code.matchAll(/(\w+)\??: ReactNode/g)].map(([, name]) => name)]);
  const found = changingBeside({ ...parseAst(code, { lang: "tsx" }) }, parts);
  return found.map(({ start }) => code.slice(0, start).split("\n").length);
}

test("a text that changes is found beside another, beside an element, and only there", () => {
  expect(lines("<p>{color}{size && ` · ${size}`}</p>")).toEqual([1, 1]);
  expect(lines("<p>Hola,\n{name}</p>")).toEqual([2]);
  expect(lines("<p><b>1</b>{open ? 'Cerrar' : 'Abrir'}</p>")).toEqual([1]);
  expect(lines("<p>{`${color} · ${size}`}</p>")).toEqual([]);
  expect(lines("<p><span>{name}</span>{' '}{list.map((one) => <b>{one}</b>)}{children}</p>")).toEqual([]);
});

test("no text of the shop that changes stands beside anything", () => {
  const names = readdirSync("storefront", { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(".tsx"));
  const found = files.flatMap((name) =>
    lines(readFileSync(path.join("storefront", name), "utf8")).map((line) => `${name}:${line}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
