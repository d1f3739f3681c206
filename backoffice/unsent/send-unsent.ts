/** Sends what waits, in order. Each says its id or the version it was made from, so that it is done once, also when an answer was lost. */
import { HttpError } from "react-admin";
import { api, ask, codeOf } from "../api.ts";
import { type Refused, type Unsent, allUnsent, isWaiting, setUnsent, unsentKey } from "./unsent.ts";

type Fields = Readonly<Record<string, unknown>>;

let sending: Promise<number> | undefined;

/** How many are done. Throws without signal; the rest waits. */
export function sendUnsent(): Promise<number> {
  sending ??= sendAll().finally(() => (sending = undefined));
  return sending;
}

async function sendAll(): Promise<number> {
  const mine = unsentKey();
  const { staff } = await api("GET /api/gestion/session", {});
  // Another person may have signed in, in another tab.
  if (staff && !mine.endsWith(staff.id)) return 0;
  let done = 0;
  for (;;) {
    const one = allUnsent().find(isWaiting);
    if (!one || unsentKey() !== mine) return done;
    // oxlint-disable-next-line no-await-in-loop -- in order
    if (await sendOne(one)) done += 1;
  }
}

async function sendOne(one: Unsent): Promise<boolean> {
  try {
    const answer = await ask(one.method, one.address, { query: one.query ?? {}, body: one.body });
    return isDone(one, versionIn(answer));
  } catch (error) {
    if (!(error instanceof HttpError) || !isRefusal(error)) throw error;
    // It was deleted already.
    if (one.method === "DELETE" && error.status === 404) return isDone(one, undefined);
    if (codeOf(error) !== "EDITED_MEANWHILE") return refuse(one, { message: error.message });
    const now = fieldsOf(await ask("GET", recordOf(one.address), {}));
    const mine = sentFields(one);
    const isThere = Object.entries(mine).every(([field, value]) => holds(now[field], value));
    // The answer was lost, not the change.
    if (isThere) return isDone(one, versionIn(now));
    const shown = Object.fromEntries(Object.keys({ ...mine, version: 0 }).map((field) => [field, now[field]]));
    return refuse(one, { message: error.message, now: shown });
  }
}

/** Not signed in, too many at once and a shop that is away are no answer to the change itself. */
const isRefusal = ({ status }: HttpError) => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** The next change of the same thing was made from the version that this one has replaced. */
function isDone(one: Unsent, version: number | undefined): true {
  const from = versionIn(one.body) ?? versionIn(one.query);
  const moved = (part: unknown) => (versionIn(part) === from ? { ...objectOf(part), version } : part);
  const rest = allUnsent().filter(({ id }) => id !== one.id);
  setUnsent(
    version === undefined || from === undefined
      ? rest
      : rest.map((other) =>
          recordOf(other.address) === recordOf(one.address)
            ? { ...other, body: moved(other.body), ...(other.query && { query: objectOf(moved(other.query)) }) }
            : other,
        ),
  );
  return true;
}

function refuse({ id }: Unsent, refused: Refused): false {
  setUnsent(allUnsent().map((one) => (one.id === id ? { ...one, refused } : one)));
  return false;
}

export const drop = ({ id }: Unsent) => setUnsent(allUnsent().filter((one) => one.id !== id));

/** Over what another person saved meanwhile, where there is such. */
export function sendAgain({ id, refused }: Unsent): void {
  const { version } = refused?.now ?? {};
  setUnsent(
    allUnsent().map((one) =>
      one.id === id
        ? {
            ...one,
            refused: undefined,
            ...(version !== undefined && { body: { ...objectOf(one.body), version } }),
          }
        : one,
    ),
  );
}

/** What was sent, without what surrounds it. */
export function sentFields({ body }: Unsent): Fields {
  const { version: _version, content, shipping, ...rest } = objectOf(body);
  return { ...rest, ...objectOf(content), ...objectOf(shipping) };
}

function fieldsOf(answer: unknown): Fields {
  const { settings, published, draft, shipping, ...rest } = objectOf(answer);
  return { ...rest, ...objectOf(settings), ...objectOf(draft ?? published), ...objectOf(shipping) };
}

const recordOf = (address: string) => address.replace(/\/(draft|publish|variants)$/, "");
const objectOf = (value: unknown): Fields => Object.fromEntries(Object.entries(value ?? {}));

function versionIn(value: unknown): number | undefined {
  const { version } = objectOf(value);
  return typeof version === "number" ? version : undefined;
}

/** What was not sent of a part may be anything. */
const holds = (now: unknown, sent: unknown): boolean =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent)
    ? Object.entries(sent).every(([name, value]) => holds(objectOf(now)[name], value))
    : JSON.stringify(now ?? null) === JSON.stringify(sent ?? null);
