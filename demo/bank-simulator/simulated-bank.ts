/** What a bank's folder exports. `banks.ts` needs one line to add it to the simulator. */
import type { Hono } from "hono";
import type { Answer, BankEnv } from "./answer.ts";
import type { Book, Entry, Now } from "./book.ts";
import type { Behaviour, Conduct } from "./conduct.ts";
import type { Payer } from "./payer.ts";
import type { Tokens } from "./tokens.ts";

export interface BankParts {
  /** The bank's key in `banks`, and its provider name in the book. */
  readonly name: string;
  readonly now: Now;
  readonly book: Book;
  readonly behaviour: Behaviour;
  readonly tokens: Tokens;
  readonly payer: Payer;
  readonly answer: Answer;
}

export interface SimulatedBank {
  /** The bank's name for people. */
  readonly title: string;
  /** The path prefix of its API. */
  readonly base: string;
  readonly routes: (parts: BankParts) => Hono<BankEnv>;
  /** The id of the QR with this number in the book. */
  readonly idOf: (number: number, now: Date) => string;
  /** The notification of a QR's last payment. */
  readonly notification: (entry: Entry, conduct: Conduct) => object;
}
