/** Facebook's data deletion callback: sent when a person removes the app and asks for the deletion of their data. */
import { createHmac } from "node:crypto";
import { CLIENTS } from "./clients.ts";
import type { Grant } from "./grants.ts";

export type DeletionAnswer = { readonly url: string; readonly code: string } | { readonly problem: string };

export async function requestDeletion({ person, redirect }: Grant): Promise<DeletionAnswer> {
  const issued = Math.floor(Date.now() / 1_000);
  const payload = Buffer.from(
    JSON.stringify({ user_id: person.id, algorithm: "HMAC-SHA256", issued_at: issued }),
  ).toString("base64url");
  const signature = createHmac("sha256", CLIENTS.facebook.clientSecret).update(payload).digest("base64url");
  try {
    const response = await fetch(new URL("/api/auth/facebook/deletion", redirect), {
      method: "POST",
      body: new URLSearchParams({ signed_request: `${signature}.${payload}` }),
      signal: AbortSignal.timeout(10_000),
    });
    const answer: unknown = await response.json();
    const isAnswer = typeof answer === "object" && answer !== null && "url" in answer && "confirmation_code" in answer;
    if (!response.ok || !isAnswer) return { problem: `La tienda respondió ${response.status}` };
    return { url: String(answer.url), code: String(answer.confirmation_code) };
  } catch {
    return { problem: "La tienda no respondió" };
  }
}
