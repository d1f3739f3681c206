/** How people of the shop prepare and publish a content, with the version that they saw. */
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import type { DraftBody } from "#contracts/content/content.schema.ts";
import { type ContentName, type OwnPageName, isTextName } from "#contracts/content/content.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Content } from "#contracts/content/content.document.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { type Actor, type RecordChange, differences } from "#modules/audit/audit.ts";
import { siteContent } from "./content.sql.ts";
import { type ContentRow, lockContent, originalOf } from "./rows.ts";
import { checkText } from "./text/check-text.ts";

export interface Editing {
  readonly clock: Clock;
  readonly record: RecordChange;
  /** The names among these that are no pictures, and those whose sizes are still being made. */
  readonly lookAt: (
    tx: Db,
    pictures: readonly string[],
  ) => Promise<{ readonly unknown: string[]; readonly raw: string[] }>;
  /** The ids among these that are no products. */
  readonly notProducts: (tx: Db, ids: readonly string[]) => Promise<string[]>;
}

export function createContentEditor({ clock, record, lookAt, notProducts }: Editing) {
  /** Refuses what names a picture or a product that does not exist. */
  async function check(tx: Db, name: ContentName, content: Content): Promise<void> {
    if (content.kind !== originalOf(name).kind) throw invalid("content.kind");
    if (content.kind === "text" && isTextName(name)) checkText(name, content);
    const { unknown } = await lookAt(tx, picturesOf(content));
    if (content.kind === "identity" && content.logo !== null && unknown.includes(content.logo))
      throw invalid("content.logo");
    if (content.kind === "face")
      for (const [index, { photo }] of content.photographs.entries())
        if (unknown.includes(photo)) throw invalid(`content.photographs.${index}.photo`);
    if (content.kind !== "home") return;
    for (const [index, { phone, desktop }] of content.heroes.entries()) {
      if (unknown.includes(phone)) throw invalid(`content.heroes.${index}.phone`);
      if (desktop !== null && unknown.includes(desktop)) throw invalid(`content.heroes.${index}.desktop`);
    }
    const [stranger] = await notProducts(tx, content.featured);
    if (stranger !== undefined) throw invalid(`content.featured.${content.featured.indexOf(stranger)}`);
  }

  return {
    async save(tx: Db, name: ContentName, { version, content }: DraftBody, by: Actor): Promise<void> {
      const row = await lockContent(tx, name);
      const draft = isDeepStrictEqual(content, row.published) ? null : content;
      // The same draft sent again: it is saved already.
      if (isDeepStrictEqual(draft, row.draft)) return;
      if (version !== row.version) throw new ShopError("EDITED_MEANWHILE");
      await check(tx, name, content);
      await write(tx, row, { draft });
      const [before, after] = differences(row.draft ?? row.published, content);
      await record(tx, { by, kind: "content", subject: name, action: "draft", before, after });
    },
    async discard(tx: Db, name: ContentName, version: number, by: Actor): Promise<void> {
      const row = await lockContent(tx, name);
      if (row.draft === null) return;
      if (version !== row.version) throw new ShopError("EDITED_MEANWHILE");
      await write(tx, row, { draft: null });
      const [before, after] = differences(row.draft, row.published);
      await record(tx, { by, kind: "content", subject: name, action: "discard", before, after });
    },
    async remove(tx: Db, name: OwnPageName, by: Actor): Promise<void> {
      const [row] = await tx.delete(siteContent).where(eq(siteContent.name, name)).returning();
      if (!row) return;
      await record(tx, { by, kind: "content", subject: name, action: "delete" });
      await publish(tx, ["content"]);
    },
    async publish(tx: Db, name: ContentName, version: number, by: Actor): Promise<void> {
      const row = await lockContent(tx, name);
      const isAgain = row.publishedVersion === version + 1 || row.version === version;
      if (row.draft === null && isAgain) return;
      if (row.draft === null || version !== row.version) throw new ShopError("EDITED_MEANWHILE");
      const { raw } = await lookAt(tx, picturesOf(row.draft));
      if (raw.length > 0) throw new ShopError("PHOTO_NOT_READY");
      const published = isDeepStrictEqual(row.draft, originalOf(name)) ? null : row.draft;
      await write(tx, row, { draft: null, published, publishedVersion: version + 1, publishedAt: clock.now() });
      const [before, after] = differences(row.published, row.draft);
      await record(tx, { by, kind: "content", subject: name, action: "publish", before, after });
      await publish(tx, ["content"]);
    },
  };
}

async function write(tx: Db, { name, version }: ContentRow, set: Partial<typeof siteContent.$inferInsert>) {
  await tx
    .update(siteContent)
    .set({ ...set, version: version + 1 })
    .where(eq(siteContent.name, name));
}

export function picturesOf(content: Content): readonly string[] {
  if (content.kind === "identity") return content.logo === null ? [] : [content.logo];
  if (content.kind === "face") return content.photographs.map(({ photo }) => photo);
  if (content.kind !== "home") return [];
  return content.heroes.flatMap(({ phone, desktop }) => (desktop === null ? [phone] : [phone, desktop]));
}
