import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** When each mailbox received recent mails, or will receive queued ones. */
export const mailboxTurns = pgTable(
  "mailbox_turns",
  {
    /** One row for each mail, however often its job runs. */
    id: uuid("id").primaryKey(),
    /** A hash: this table must not reveal who receives mail. */
    mailbox: text("mailbox").notNull(),
    /** The mail could be caused by anybody who types the address. */
    byAnyone: boolean("by_anyone").notNull(),
    /** The time from which it may be sent. */
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("mailbox_turns_mailbox").on(table.mailbox, table.at), index("mailbox_turns_at").on(table.at)],
);
