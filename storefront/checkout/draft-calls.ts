/** The checkout's write requests. Each can be retried: a customer has one draft, and a draft becomes one order. */
import type { Draft, Order } from "#contracts/order/order.document.ts";
import { newId } from "#contracts/ids.ts";
import type { Sent } from "#contracts/api.ts";
import type { PlaceRequest } from "#contracts/order/order.schema.ts";
import { checkSession } from "../data/session.ts";
import { type ApiAnswer, type ApiProblem, api } from "../data/api.ts";
import { showToast } from "../ui/toast.tsx";

/** As typed; the server normalizes it. */
type Answers = Sent<"PATCH /api/orders/{id}", "body">;

/** Saves answers in the draft `id`; creates a draft if there is none or it is gone. */
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

/** Also saves the answers in the account. The order does not wait for this. */
export async function saveForNextTime(kept: Sent<"PATCH /api/users/me", "body">): Promise<void> {
  const answer = await api("PATCH /api/users/me", { body: kept });
  if (!answer.ok) showToast({ text: "Tu pedido sigue, pero no pudimos guardar estos datos en tu cuenta." });
}

export async function changeDraft(id: string, answers: Answers): Promise<ApiAnswer<Draft>> {
  return afterAnswer(await api("PATCH /api/orders/{id}", { path: { id }, body: answers }));
}

/** The draft was placed or deleted meanwhile: the cart becomes another order. */
function isGone({ code }: ApiProblem): boolean {
  return code === "NOT_FOUND" || code === "ORDER_CLOSED";
}

/** If the session ended elsewhere, opens the sign-in. What was typed is kept. */
function afterAnswer<T>(answer: ApiAnswer<T>): ApiAnswer<T> {
  if (!answer.ok && answer.problem.code === "UNAUTHENTICATED") void checkSession();
  return answer;
}
