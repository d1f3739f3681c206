import { CheckField } from "../../ui/fields/check-field.tsx";
import { RadioCard, RadioGroup } from "../../ui/fields/radio-card.tsx";
import { State } from "../state.tsx";

export function Checks() {
  return (
    <>
      <State name="Not chosen">
        <CheckField name="news" label="Quiero recibir novedades por correo" checked={false} />
      </State>
      <State name="Chosen">
        <CheckField name="news" label="Quiero recibir novedades por correo" checked />
      </State>
      <State name="Disabled">
        <fieldset disabled>
          <CheckField name="news" label="Quiero recibir novedades por correo" checked />
        </fieldset>
      </State>
    </>
  );
}

export function RadioCards() {
  return (
    <>
      <State name="One chosen, with prices and explanations">
        <RadioGroup legend="¿Cómo te lo enviamos?">
          <RadioCard name="method" value="city" checked title="Delivery en la ciudad" aside="Bs. 20">
            En 24 a 48 horas
          </RadioCard>
          <RadioCard name="method" value="bus" checked={false} title="Por flota" aside="Pago en destino">
            Lo recoges en la terminal
          </RadioCard>
        </RadioGroup>
      </State>
      <State name="With something below the chosen one">
        <RadioGroup legend="¿Cómo lo recibes?">
          <RadioCard name="way" value="envio" checked={false} title="Envío a tu dirección" />
          <RadioCard
            name="way"
            value="recojo"
            checked
            title="Recojo en la tienda"
            aside="Gratis"
            below={<p className="text-sm text-muted">Av. Arce 2081, La Paz</p>}
          />
        </RadioGroup>
      </State>
      <State name="None chosen, and refused">
        <RadioGroup legend="¿Cómo pagas?" error="Elige cómo pagar">
          <RadioCard name="pay" value="qr" checked={false} title="Pago con QR" />
          <RadioCard name="pay" value="cash" checked={false} title="Pago al recibir" />
        </RadioGroup>
      </State>
      <State name="Disabled">
        <fieldset disabled>
          <RadioGroup legend="¿Cómo pagas?">
            <RadioCard name="pay" value="qr" checked title="Pago con QR" />
            <RadioCard name="pay" value="cash" checked={false} title="Pago al recibir" />
          </RadioGroup>
        </fieldset>
      </State>
    </>
  );
}
