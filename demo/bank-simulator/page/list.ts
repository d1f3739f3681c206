/** The QRs as cards, newest first. The page's script fetches this part every second and replaces only changed cards. */
import { html } from "hono/html";
import { bankOf } from "../banks.ts";
import type { Book, Entry, EntryState } from "../book.ts";
import { dayFirst } from "../day.ts";

const STATES: Readonly<Record<EntryState, string>> = {
  open: "Por pagar",
  paid: "Pagado",
  cancelled: "Anulado por la tienda",
  failed: "Rechazado",
  expired: "Vencido",
};

/** The number of newest QRs on the page; older ones stay in the book. */
const SHOWN = 50;

/** "Bs. 1.250,50" */
function money(cents: number, currency: Entry["currency"]): string {
  const [whole = "", rest] = (cents / 100).toFixed(2).split(".");
  return `${currency === "BOB" ? "Bs." : "$us."}\u00A0${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${rest}`;
}

export function list(book: Book) {
  const latest = book.entries.slice(-SHOWN).toReversed();
  return latest.length === 0 ? empty() : html`${latest.map((entry) => card(entry, book.stateOf(entry)))}`;
}

const empty = () => html`
  <article id="none" class="empty">
    <h2>Todavía no hay ningún QR</h2>
    <p>Haz un pedido en la tienda y elige «Pago con QR»: aparecerá aquí por sí solo.</p>
  </article>
`;

function card(entry: Entry, state: EntryState) {
  const { id, provider, text, cents, currency, madeAt, payments, told } = entry;
  const [reference = "", ...words] = text.split(" ");
  const amount = money(cents, currency);
  return html`
    <article id="qr-${id}" class="card ${state}">
      <header>
        <p class="amount">${amount}</p>
        <p class="state">${STATES[state]}</p>
      </header>
      <p class="reference">${reference}</p>
      <p class="words">${words.join(" ")}</p>
      <p class="facts">
        <span>${bankOf(provider).title}</span> · <span>QR ${id}</span> · <span>${dayFirst(new Date(madeAt))}</span>
      </p>
      ${payments.map((one) => {
        const other = one.cents === cents ? "" : " (otro monto)";
        return html`<p class="paid">
          ${money(one.cents, one.currency)}${other} de ${one.payer}, comprobante ${one.voucher}
        </p>`;
      })}
      ${told.length > 0 ? html`<p class="told">La tienda respondió: ${told.at(-1)} · avisos: ${told.length}</p>` : ""}
      ${actions(id, state, amount, cents)}
    </article>
  `;
}

function actions(id: string, state: EntryState, amount: string, cents: number) {
  const button = (deed: string, words: string, look = "") =>
    html`<button type="button" class="${look}" data-deed="${deed}" data-id="${id}">${words}</button>`;
  if (state === "paid") return html`<div class="actions">${button("notify", "Avisar otra vez a la tienda")}</div>`;
  const isOpen = state === "open";
  return html`
    <div class="actions">
      ${button("pay", isOpen ? `Pagar ${amount}` : `Pagar tarde ${amount}`, "main")}
      ${isOpen ? html`${button("fail", "Rechazar")} ${button("lapse", "Dejar vencer")}` : ""}
    </div>
    <details>
      <summary>Pagar otro monto</summary>
      <form data-id="${id}">
        <label for="other-${id}">Monto</label>
        <input
          id="other-${id}"
          name="amount"
          inputmode="decimal"
          autocomplete="off"
          required
          pattern="[0-9]{1,9}([.,][0-9]{1,2})?"
          title="Un monto como 120 o 120,50"
          value="${((cents - 100) / 100).toFixed(2).replace(".", ",")}"
        />
        <button type="submit">Pagar</button>
      </form>
    </details>
  `;
}
