import { useDelivery } from "../../data/root-data.ts";
import { FreeDelivery } from "../../cart/free-delivery.tsx";
import { Price } from "../../ui/price.tsx";
import { loweredPrice, plainPrice } from "../examples.ts";
import { State } from "../state.tsx";

export function Prices() {
  return (
    <>
      <State name="Plain">
        <Price of={plainPrice} />
      </State>
      <State name="With a discount">
        <Price of={loweredPrice} />
      </State>
      <State name="With cents">
        <Price of={{ ...plainPrice, Precio: 349.5, PrecioDesc: 349.5 }} />
      </State>
      <State name="On the product's own page">
        <Price of={plainPrice} large />
      </State>
      <State name="There, with a discount">
        <Price of={loweredPrice} large />
      </State>
    </>
  );
}

export function FreeDeliveryLines() {
  const { freeFrom } = useDelivery();
  const total = (share: number) => ({ cents: Math.round((freeFrom ?? 0) * share), Moneda: "Bs." });
  return (
    <>
      <State name="A little">
        <FreeDelivery total={total(0.2)} />
      </State>
      <State name="Nearly there">
        <FreeDelivery total={total(0.9)} />
      </State>
      <State name="Reached">
        <FreeDelivery total={total(1)} />
      </State>
    </>
  );
}
