/** The checkout's writes. Each may be sent again: one draft a person, one order a draft. */
import type { Draft, Order } from "#contracts/documents/order.ts";
import { newId } from "#contracts/ids.ts";
import type { Sent } from "#contracts/api.ts";
import type { PlaceRequest } from "#contracts/order/order.schema.ts";
import { checkSession } from "../data/session.ts";
import { type ApiAnswer, type ApiProblem, api } from "../data/api.ts";
import { showToast } from "../ui/toast.tsx";

/** As it was typed: the server makes of it what is kept. */
type Answers = Sent<"PATCH /api/orders/{id}", "body">;

/** Into the draft, which is begun with its first answer. `id` = the one that is known. */
export async function saveAnswers(id: string | undefined, answers: Answers): Promise<ApiAnswer<Draft>> {
  if (id !== undefined) {
    const answer = await changeDraft(id, answers);
    if (answer.ok || !isGone(answer.problem)) return answer;
  }
  const opened = await api("PUT /api/orders/{id}", { path: { id: newId() }, body: {} });
  return opened.ok ? changeDraft(opened.value.id, answers) : afterAnswer(opened);
}

export async function placeOrder(id: string, seen: PlaceRequest): Promise<ApiAnswer<Order>> {
  return afterAnswer(await api("POST /api/orders/{id}/place", { path: { id }, body: seen }));
}

/** In the account, beside the order: that one waits for nothing. */
export async function saveForNextTime(kept: Sent<"PATCH /api/users/me", "body">): Promise<void> {
  const answer = await api("PATCH /api/users/me", { body: kept });
  if (!answer.ok) showToast({ text: "Tu pedido sigue, pero no pudimos guardar estos datos en tu cuenta." });
}

export async function changeDraft(id: string, answers: Answers): Promise<ApiAnswer<Draft>> {
  return afterAnswer(await api("PATCH /api/orders/{id}", { path: { id }, body: answers }));
}

/** Placed or cleaned up meanwhile: what is in the cart now becomes another order. */
function isGone({ code }: ApiProblem): boolean {
  return code === "NOT_FOUND" || code === "ORDER_CLOSED";
}

/** A session that ended elsewhere leads to the sign-in; what was typed waits for whoever comes back. */
function afterAnswer<T>(answer: ApiAnswer<T>): ApiAnswer<T> {
  if (!answer.ok && answer.problem.code === "UNAUTHENTICATED") void checkSession();
  return answer;
}
