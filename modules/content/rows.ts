/** The stored contents, read with their types. */
import { eq } from "drizzle-orm";
import {
  CONTENT_NAMES,
  type ContentName,
  FIRST_CONTENT,
  isOwnPageName,
  isTextName,
} from "#contracts/content/content.ts";
import { withEverySection } from "#contracts/content/home-sections.ts";
import { type Content, content as contentDocument } from "#contracts/content/content.document.ts";
import type { Db } from "#database/db.ts";
import { siteContent } from "./content.sql.ts";
import { originalText } from "./texts.ts";

export interface ContentRow {
  readonly name: ContentName;
  readonly version: number;
  readonly published: Content;
  /** What is published is what the shop came with. */
  readonly isOriginal: boolean;
  readonly draft: Content | null;
  readonly publishedVersion: number;
  readonly publishedAt: Date | null;
}

/** What the shop came with. */
export function originalOf(name: ContentName): Content {
  return isTextName(name) ? originalText(name) : FIRST_CONTENT[name];
}

/** All of them; those that were never edited are what the shop came with. */
export async function readContents(db: Db): Promise<ContentRow[]> {
  const rows = await db.select().from(siteContent);
  const own = rows.map(({ name }) => name).filter(isOwnPageName);
  return [...CONTENT_NAMES, ...own.toSorted()].map((name) =>
    typed(
      name,
      rows.find((row) => row.name === name),
    ),
  );
}

/** With its row locked; it is made where there is none, because there must be a row to lock. */
export async function lockContent(tx: Db, name: ContentName): Promise<ContentRow> {
  await tx.insert(siteContent).values({ name }).onConflictDoNothing();
  const [row] = await tx.select().from(siteContent).where(eq(siteContent.name, name)).for("update");
  return typed(name, row);
}

export async function readContent(db: Db, name: ContentName): Promise<ContentRow> {
  const [row] = await db.select().from(siteContent).where(eq(siteContent.name, name));
  return typed(name, row);
}

function typed(name: ContentName, row: typeof siteContent.$inferSelect | undefined): ContentRow {
  const published = readable(row?.published);
  return {
    name,
    version: row?.version ?? 0,
    published: published ?? originalOf(name),
    isOriginal: published === null,
    draft: readable(row?.draft),
    publishedVersion: row?.publishedVersion ?? 0,
    publishedAt: row?.publishedAt ?? null,
  };
}

/** Null = nothing, or the content of a release that wrote it differently. */
function readable(stored: unknown): Content | null {
  const { data } = contentDocument.safeParse(stored);
  if (data?.kind === "home") return { ...data, sections: [...withEverySection(data.sections)] };
  return data ?? null;
}
