/** Values that fit a JSON schema, values that nearly do, and hostile values. */
import fc from "fast-check";

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema | false;
  /** Of a tuple. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Only the schema counts: rules in code (a phone number, a NIT) are not applied. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  switch (schema.type) {
    case "object":
      return fittingObject(schema);
    case "array":
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(fitting));
      return fc.array(fitting(schema.items || {}), { maxLength: 4 });
    case "string":
      return fittingString(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000_000 });
    case "number":
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function fittingObject({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema) {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== "object") return named;
  const names = propertyNames?.pattern ? fc.stringMatching(new RegExp(propertyNames.pattern)) : fc.string();
  return fc
    .tuple(named, fc.dictionary(names, fitting(additionalProperties), { maxKeys: 3 }))
    .map(([own, others]) => ({ ...others, ...own }));
}

function fittingString({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid({ version: 7 });
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const words = fc.constantFrom("ana@correo.com", "70012345", "Ana Flores", "La Paz", "tres llamas azules", "12345678");
  return fc.oneof(words, fc.string({ minLength, maxLength: Math.min(maxLength, 60) }));
}

const HOSTILE_TEXTS = [
  "\0",
  "\uD800",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "％00",
  "a".repeat(9_000),
];

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS, -1, 1e308, [], [[[[[[[[[[]]]]]]]]]], null, true),
  fc.jsonValue(),
);

/** A fitting value with one place removed, one replaced, or one added. */
export function nearlyFitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.tuple(fitting(schema), fc.nat(), hostile, fc.constantFrom("drop", "spoil", "add")).map(spoilt);
}

function spoilt([value, which, poison, how]: [unknown, number, unknown, string]): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return poison;
  const entries = Object.entries(value);
  const [name = "", inner] = entries[which % Math.max(1, entries.length)] ?? [];
  if (how === "add" || entries.length === 0) return { ...value, extra: poison };
  // Half of the time the change is made deeper inside.
  if (how === "spoil" && typeof inner === "object" && inner !== null && which % 2 === 0)
    return { ...value, [name]: spoilt([inner, which >> 1, poison, how]) };
  if (how === "spoil") return { ...value, [name]: poison };
  return Object.fromEntries(entries.filter(([key]) => key !== name));
}
