/**
 * The write-ahead log of the shop's own PostgreSQL, kept for going back to a moment. The server lays each segment into
 * an outbox beside its files; the shop takes it from there, because a process of Node for each would be too slow.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { dataOf } from "./folder.ts";

/**
 * Whole or not at all, and never over another one. Without `cp -p` its time would not be that of the last change in it.
 * The server works in `data`.
 */
const LAY =
  "mkdir -p ../outbox && if test -e ../outbox/%f; then cmp -s %p ../outbox/%f; else " +
  "cp -p %p ../outbox/.%f && sync ../outbox/.%f && mv ../outbox/.%f ../outbox/%f && sync ../outbox; fi";

/** With the half minute until the shop takes it, less than five minutes are lost with the machine. */
export const ARCHIVING: Readonly<Record<string, string | number>> = {
  archive_mode: "on",
  archive_timeout: 240,
  archive_command: LAY,
};

export const outboxOf = (folder: string) => path.join(folder, "outbox");

/** Made with the database, and the same in every copy of its files: segments of others do not fit. */
export const systemOf = (folder: string): string =>
  readFileSync(path.join(dataOf(folder), "global/pg_control"))
    .readBigUInt64LE(0)
    .toString(16);
