/** What a bank's folder exports, so that one line of `banks.ts` is all that the simulator needs to play it. */
import type { Hono } from "hono";
import type { Answer, BankEnv } from "./answer.ts";
import type { Book, Entry, Now } from "./book.ts";
import type { Behaviour, Conduct } from "./conduct.ts";
import type { Payer } from "./payer.ts";
import type { Tokens } from "./tokens.ts";

export interface BankParts {
  /** The bank's own in the record, and so in the book. */
  readonly name: string;
  readonly now: Now;
  readonly book: Book;
  readonly behaviour: Behaviour;
  readonly tokens: Tokens;
  readonly payer: Payer;
  readonly answer: Answer;
}

export interface PlayedBank {
  /** As people know it. */
  readonly title: string;
  /** What its calls' addresses begin with. */
  readonly base: string;
  readonly routes: (parts: BankParts) => Hono<BankEnv>;
  /** The id of the QR with this number in the book. */
  readonly idOf: (number: number, now: Date) => string;
  /** What it tells the shop of the last payment of a QR. */
  readonly notification: (entry: Entry, conduct: Conduct) => object;
}
