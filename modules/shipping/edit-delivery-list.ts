/** Editing one of the owner's lists of delivery: one writer at a time, each change with its entry in the audit trail. */
import { ShopError } from "#contracts/api/errors.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { type Actor, type RecordChange, differences } from "#modules/audit/audit.ts";
import { versionOf } from "#platform/version-of.ts";

export interface Editing {
  readonly db: Db;
  readonly record: RecordChange;
}

interface Row {
  readonly id: string;
  /** In the list, from 1 on. */
  readonly place: number;
}

interface Patching {
  readonly place?: number | undefined;
  /** That the person saw. */
  readonly version?: string | undefined;
}

interface EditorOptions<Document extends Row, Patch> extends Editing {
  /** Names the list in the audit trail. */
  readonly subject: string;
  /** Lets other writers wait, because places depend on all rows. */
  readonly lock: (tx: Db) => Promise<unknown>;
  /** All rows, in order. */
  readonly read: (db: Db) => Promise<readonly Document[]>;
  /** Writes everything but the place. */
  readonly write: (tx: Db, id: string, patch: Omit<Patch, "version">) => Promise<void>;
  readonly setPosition: (tx: Db, id: string, position: number) => Promise<unknown>;
  /** Refuses a row that makes no sense as a whole. */
  readonly check?: (after: Document) => void;
}

export function createEditor<Document extends Row, Patch extends Patching>(options: EditorOptions<Document, Patch>) {
  const { db, record, subject, lock, read, write, setPosition, check } = options;

  const versioned = (row: Document) => {
    const { place: _place, ...seen } = row;
    return { ...row, version: versionOf(seen) };
  };

  async function find(id: string, tx: Db = db): Promise<Document> {
    const row = (await read(tx)).find((one) => one.id === id);
    if (!row) throw new ShopError("NOT_FOUND");
    return row;
  }

  async function move(tx: Db, row: Document, place: number): Promise<void> {
    const others = (await read(tx)).filter(({ id }) => id !== row.id);
    for (const [position, { id }] of others.toSpliced(place - 1, 0, row).entries()) await setPosition(tx, id, position);
  }

  return {
    list: async () => (await read(db)).map(versioned),
    /** `insert` writes the new row, at the end; it moves to `placeOf` the others. */
    add: (
      id: string,
      by: Actor,
      insert: (tx: Db) => Promise<void>,
      placeOf: (others: readonly Document[]) => number,
      isSame: (row: Document) => boolean,
    ): Promise<Document & { version: string }> =>
      db.transaction(async (tx) => {
        await lock(tx);
        const others = await read(tx);
        const there = others.find((one) => one.id === id);
        if (there && isSame(there)) return versioned(there);
        if (there) throw new ShopError("ID_TAKEN");
        await insert(tx);
        await move(tx, await find(id, tx), placeOf(others));
        const after = await find(id, tx);
        await publish(tx, ["shipping"]);
        await record(tx, { by, kind: "shipping", subject: `${subject}/${id}`, action: "create", after });
        return versioned(after);
      }),
    find: async (id: string) => versioned(await find(id)),
    change: (id: string, { version, ...patch }: Patch, by: Actor): Promise<Document & { version: string }> =>
      db.transaction(async (tx) => {
        await lock(tx);
        const before = await find(id, tx);
        check?.({ ...before, ...patch });
        await write(tx, id, patch);
        if (patch.place !== undefined && patch.place !== before.place) await move(tx, before, patch.place);
        const after = await find(id, tx);
        const [old, changed] = differences(before, after);
        if (Object.keys(changed).length === 0) return versioned(after);
        if (version !== undefined && version !== versioned(before).version) throw new ShopError("EDITED_MEANWHILE");
        await publish(tx, ["shipping"]);
        const action = "change";
        await record(tx, { by, kind: "shipping", subject: `${subject}/${id}`, action, before: old, after: changed });
        return versioned(after);
      }),
  };
}
