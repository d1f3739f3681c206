/** Sends what is tapped, and refreshes the list without replacing a form that is being filled in. */
const list = document.querySelector("#list");
const notice = document.querySelector("#notice");
const EVERY = 1_000;

async function send(path, body) {
  try {
    const answer = await fetch(`/control/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    notice.textContent = answer.ok ? "" : "El simulador no pudo hacer eso.";
  } catch {
    notice.textContent = "El simulador no responde. ¿Sigue abierta la tienda?";
  }
  await refresh();
}

/** The cards' HTML as the server last wrote it. A card is replaced only when this text has changed. */
const written = new Map();
for (const card of list.children) written.set(card.id, card.outerHTML);

async function refresh() {
  const answer = await fetch("/list").catch(() => undefined);
  if (!answer?.ok) return;
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const fresh = [...template.content.children];
  const kept = new Set(fresh.map(({ id }) => id));
  for (const card of list.querySelectorAll(":scope > article")) if (!kept.has(card.id)) card.remove();
  for (const [place, card] of fresh.entries()) {
    const shown = document.getElementById(card.id);
    const text = card.outerHTML;
    if (shown && written.get(card.id) === text) continue;
    written.set(card.id, text);
    if (shown) shown.replaceWith(card);
    else list.insertBefore(card, list.children[place] ?? null);
  }
}

list.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-deed]");
  if (!button) return;
  button.disabled = true;
  void send(`qrs/${button.dataset.id}/${button.dataset.deed}`, {}).finally(() => (button.disabled = false));
});

list.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const cents = Math.round(Number(form.elements.amount.value.replace(",", ".")) * 100);
  void send(`qrs/${form.dataset.id}/pay`, { cents });
});

const settings = document.querySelector(".settings");
settings.addEventListener("change", ({ target }) => {
  const value =
    target.type === "checkbox" ? target.checked : target.name === "tokenSeconds" ? Number(target.value) : target.value;
  void send("conduct", { [target.name]: value });
});
// On a phone the settings start closed, so that the QRs are on the first screen.
if (matchMedia("(max-width: 60rem)").matches) settings.open = false;

setInterval(() => {
  if (!document.hidden) void refresh();
}, EVERY);
