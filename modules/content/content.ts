/** What the owner writes for the shop's pages: announcement, home page, questions and legal texts. Front door of the module. */
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#contracts/time/clock.ts";
import type { DraftBody } from "#contracts/content/content.schema.ts";
import { type ContentName, FIRST_CONTENT, type OwnPageName, isOwnPageName } from "#contracts/content/content.ts";
import type { LandingPicture } from "#contracts/content/landing.ts";
import type { ShownContent } from "#contracts/content/shown-content.ts";
import type { TextFacts } from "#contracts/content/text-facts.ts";
import type { StaffContent } from "#contracts/content/staff-content.document.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { createCachedRead } from "#database/query/cached-read.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { createContentEditor, picturesOf } from "./edit-content.ts";
import { type ContentRow, originalOf, readContent, readContents } from "./rows.ts";
import { type Published, landingsOf, nextMoment, shownAt, textsOf } from "./shown.ts";
import { documentOf, faqOf, textFactsOf } from "./texts.ts";

/** The photographs of the media module that contents name. */
interface StoredPicture extends LandingPicture {
  readonly ready: boolean;
}

export interface ContentOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  /** Called when pages show something else from now on. */
  readonly onChange: () => void;
  readonly record: RecordChange;
  /** `isToShow`: a draft names them from this transaction on. */
  readonly pictures: (tx: Db, names: readonly string[], isToShow?: boolean) => Promise<readonly StoredPicture[]>;
  /** The ids among these that are products. */
  readonly products: (tx: Db, ids: readonly string[]) => Promise<readonly string[]>;
}

/** A later moment is waited for in steps: a timer of more than 24 days fires at once. */
const LONGEST_WAIT = 3_600_000;

export function createContent({ db, clock, changes, log, onChange, record, pictures, products }: ContentOptions) {
  const now = () => clock.now().getTime();
  const cached = createCachedRead<Published>({
    topic: "content",
    first: { contents: Object.values(FIRST_CONTENT), landings: landingsOf([]), pictures: new Map(), texts: {} },
    read: async () => published(await readContents(db)),
    changes,
    log,
    failure: "the contents of the pages could not be read",
    onChange: turn,
  });
  let shown = shownAt(cached.current(), now());
  let turnsAt = Infinity;
  let timer: NodeJS.Timeout | undefined;
  /** Milliseconds, so that it grows across restarts. */
  let version = Date.now();
  let closed = false;

  async function published(rows: readonly ContentRow[]): Promise<Published> {
    const contents = rows.map((row) => row.published);
    const found = await pictures(db, contents.flatMap(picturesOf));
    const entries = found.map(({ ready: _ready, ...picture }) => [picture.id, picture] as const);
    return { contents, landings: landingsOf(rows), pictures: new Map(entries), texts: textsOf(rows) };
  }

  /** Shows what is published, as of now, and waits for the next moment when that changes. */
  function turn(): void {
    const at = now();
    const next = shownAt(cached.current(), at);
    turnsAt = nextMoment(cached.current().contents, at);
    clearTimeout(timer);
    if (!closed && turnsAt < Infinity) {
      timer = setTimeout(turn, Math.min(turnsAt - at, LONGEST_WAIT));
      timer.unref();
    }
    if (isDeepStrictEqual(next, shown)) return;
    shown = next;
    version = Math.max(version + 1, Date.now());
    onChange();
  }

  const editor = createContentEditor({
    clock,
    record,
    lookAt: async (tx, names) => {
      const found = names.length === 0 ? [] : await pictures(tx, names, true);
      return {
        unknown: names.filter((name) => !found.some(({ id }) => id === name)),
        raw: found.flatMap(({ id, ready }) => (ready ? [] : id)),
      };
    },
    notProducts: async (tx, ids) => {
      const found = ids.length === 0 ? [] : await products(tx, ids);
      return ids.filter((id) => !found.includes(id));
    },
  });

  async function forStaff(name: ContentName): Promise<StaffContent> {
    const { publishedVersion: _version, isOriginal: _is, publishedAt, ...row } = await readContent(db, name);
    return { ...row, original: originalOf(name), publishedAt: publishedAt?.toISOString() ?? null };
  }

  return {
    /** What pages show. Never waits. */
    shown: (): ShownContent => shown,
    /** The same with the drafts, for who prepares them. */
    async preview(): Promise<ShownContent> {
      const rows = await readContents(db);
      const drafted = rows.map(({ draft, ...row }) => {
        if (draft === null) return { ...row, draft };
        const isOriginal = isDeepStrictEqual(draft, originalOf(row.name));
        return { ...row, draft, published: draft, isOriginal, publishedAt: clock.now() };
      });
      return shownAt(await published(drafted), now(), true);
    },
    /** A legal text with the facts of the shop, and the questions: the owner's, or those that the shop came with. */
    document: documentOf,
    faq: faqOf,
    textFacts: textFactsOf,
    /** Call before a stored page is answered: a timer may be late, and a page must not outlive its announcement. */
    followClock: (): void => {
      if (now() >= turnsAt) turn();
    },
    /** Grows with each call of `onChange`, also across restarts. */
    version: () => version,
    staff: {
      read: forStaff,
      async pages(): Promise<TextFacts["pages"]> {
        return (await readContents(db)).flatMap(({ name, draft, published, isOriginal }) => {
          const text = draft ?? published;
          if (!isOwnPageName(name) || text.kind !== "text" || text.title === undefined) return [];
          return { name, title: text.title, isPublished: !isOriginal };
        });
      },
      remove: (name: OwnPageName, by: Actor) => db.transaction((tx) => editor.remove(tx, name, by)),
      saveDraft: async (name: ContentName, body: DraftBody, by: Actor): Promise<StaffContent> => {
        await db.transaction((tx) => editor.save(tx, name, body, by));
        return forStaff(name);
      },
      discard: async (name: ContentName, seen: number, by: Actor): Promise<StaffContent> => {
        await db.transaction((tx) => editor.discard(tx, name, seen, by));
        return forStaff(name);
      },
      publish: async (name: ContentName, seen: number, by: Actor): Promise<StaffContent> => {
        await db.transaction((tx) => editor.publish(tx, name, seen, by));
        return forStaff(name);
      },
    },
    prepare: cached.refresh,
    close(): void {
      closed = true;
      clearTimeout(timer);
      cached.close();
    },
  };
}
