/** Reads a message as a mail program does: decoded headers, the text and the HTML. */

export interface ReadMail {
  /** In order, names in lower case, values decoded. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly html: string;
}

export function readMail(raw: Buffer): ReadMail {
  const { headers, body } = split(raw.toString("latin1"));
  const boundary = /boundary="([^"]+)"/.exec(valueOf(headers, "content-type"))?.[1];
  // The line break before a boundary belongs to the boundary.
  const parts =
    boundary === undefined ? [{ headers, body }] : `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1).map(split);
  const of = (type: string) => {
    const found = parts.find((part) => valueOf(part.headers, "content-type").startsWith(type));
    return found ? decodeBody(found.body, valueOf(found.headers, "content-transfer-encoding")) : "";
  };
  return {
    headers: headers.map(([name, value]) => [name, decodeWords(value)]),
    text: of("text/plain"),
    html: of("text/html"),
  };
}

export function header(mail: ReadMail, name: string): string {
  const found = mail.headers.filter(([own]) => own === name);
  if (found.length !== 1) throw new Error(`${found.length} headers ${name}`);
  return found[0]?.[1] ?? "";
}

interface Part {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

function split(part: string): Part {
  const [head = "", ...rest] = part.replace(/^\r\n/, "").split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = lines.map((line): readonly [string, string] => {
    const colon = line.indexOf(":");
    if (colon < 1) throw new Error(`no header: ${line}`);
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers, body: rest.join("\r\n\r\n") };
}

function valueOf(headers: Part["headers"], name: string): string {
  return headers.find(([own]) => own === name)?.[1] ?? "";
}

function decodeBody(body: string, encoding: string): string {
  const bytes = encoding === "quoted-printable" ? unquote(body.replace(/=\r\n/g, "")) : body;
  return Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n");
}

const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** RFC 2047: `=?UTF-8?Q?Volvi=C3=B3?=`; spaces between two encoded words are dropped. */
function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, "?==?");
  const latin = joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
    how.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("latin1") : unquote(word.replaceAll("_", " ")),
  );
  return Buffer.from(latin, "latin1").toString("utf8");
}
