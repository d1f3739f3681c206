/** The settings of the bank's behaviour, as switches. */
import { html } from "hono/html";
import type { Conduct } from "../conduct.ts";

type Choice = readonly [value: string, words: string];

export function settings(conduct: Conduct) {
  return html`
    <details class="settings" open>
      <summary><h2>Cómo se porta el banco</h2></summary>
      ${choices("answers", "Cuando la tienda pregunta", conduct.answers, [
        ["normal", "responde"],
        ["slow", "tarda 20 s"],
        ["down", "error 500"],
        ["refuse", "dice que no (success: false)"],
      ])}
      ${choices("notifies", "Cuando alguien paga", conduct.notifies, [
        ["once", "avisa una vez"],
        ["twice", "avisa dos veces"],
        ["before", "antes de entregar el QR"],
        ["never", "nunca avisa"],
      ])}
      ${choices("tokenSeconds", "Su token vale", String(conduct.tokenSeconds), [
        ["1800", "30 minutos"],
        ["60", "1 minuto"],
        ["5", "5 segundos"],
      ])}
      <fieldset>
        <legend>Rarezas de sus respuestas</legend>
        <div class="choices">
          ${toggle("qrAsBytes", "BNB: imagen como lista de bytes", conduct.qrAsBytes)}
          ${toggle("statusAsQrId", "BNB: el estado se llama qrId", conduct.statusAsQrId)}
          ${toggle("idAsNumber", "BNB: id como número", conduct.idAsNumber)}
          ${toggle("notifiesAmount", "BNB: aviso con monto", conduct.notifiesAmount)}
          ${toggle("statusAsInTable", "Económico: statusQRCode", conduct.statusAsInTable)}
        </div>
      </fieldset>
    </details>
  `;
}

function choices(name: string, legend: string, chosen: string, all: readonly Choice[]) {
  return html`
    <fieldset>
      <legend>${legend}</legend>
      <div class="choices">
        ${all.map(
          ([value, words]) => html`
            <label
              ><input type="radio" name="${name}" value="${value}" ${value === chosen ? "checked" : ""} />
              <span>${words}</span></label
            >
          `,
        )}
      </div>
    </fieldset>
  `;
}

const toggle = (name: string, words: string, on: boolean) => html`
  <label><input type="checkbox" name="${name}" ${on ? "checked" : ""} /> <span>${words}</span></label>
`;
