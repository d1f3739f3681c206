/** Validates messages of `/live`: an old page may receive what it cannot read. Loaded with the first subscription. */
import { z } from "zod/mini";
import {
  type Frame,
  type LiveDocument,
  type ServerMessage,
  type Topic,
  liveDocuments,
  serverMessage,
} from "#contracts/live.ts";

// Compiled schemas need eval, which our content policy forbids: each attempt would be reported in the console.
z.config({ jitless: true });

/** Null: a message of an unknown kind. */
export function readMessage(text: string): ServerMessage | null {
  const message = serverMessage.safeParse(JSON.parse(text));
  return message.success ? message.data : null;
}

/** Null: not the documents of this topic. */
export function readDocuments<Of extends Topic>(topic: Of, { data }: Frame): readonly LiveDocument<Of>[] | null {
  const documents = z.array(liveDocuments[topic]).safeParse(data);
  return documents.success ? documents.data : null;
}
