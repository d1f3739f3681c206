import { BuyBar } from "../../product/buy-bar.tsx";
import { boots } from "../examples.ts";
import { State } from "../state.tsx";

const nothing = () => undefined;
const common = { product: boots, color: "Suela", chosen: undefined, soldOut: false, mayAsk: false, onBuy: nothing };

/** Fixed to the window's foot: here each has a small window of its own. */
export function BuyBars() {
  return (
    <>
      <State name="A colour is chosen">
        <div className="piece-window">
          <BuyBar {...common} />
        </div>
      </State>
      <State name="And a size">
        <div className="piece-window">
          <BuyBar {...common} chosen={boots.variants[0]} />
        </div>
      </State>
      <State name="Sold out, its return can be told of">
        <div className="piece-window">
          <BuyBar {...common} soldOut mayAsk />
        </div>
      </State>
      <State name="Sold out">
        <div className="piece-window">
          <BuyBar {...common} soldOut />
        </div>
      </State>
    </>
  );
}
