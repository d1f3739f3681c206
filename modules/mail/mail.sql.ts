import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What each mailbox got lately, or will get when its turn comes. */
export const mailboxTurns = pgTable(
  "mailbox_turns",
  {
    /** One for each mail, however often its job is run. */
    id: uuid("id").primaryKey(),
    /** The hash of the mailbox: who gets mails is nobody's business here. */
    mailbox: text("mailbox").notNull(),
    /** Anybody could cause it, by typing the address. */
    byAnyone: boolean("by_anyone").notNull(),
    /** When it may go. */
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("mailbox_turns_mailbox").on(table.mailbox, table.at), index("mailbox_turns_at").on(table.at)],
);
