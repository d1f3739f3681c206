import { useState } from "react";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { State } from "../state.tsx";

export function Steppers() {
  return (
    <>
      <State name="In between">
        <Quantity first={3} max={5} />
      </State>
      <State name="At one: removing is another button">
        <Quantity first={1} max={5} />
      </State>
      <State name="At the last piece">
        <Quantity first={5} max={5} />
      </State>
      <State name="Only one is left">
        <Quantity first={1} max={1} />
      </State>
      <State name="Two digits">
        <Quantity first={12} max={20} />
      </State>
    </>
  );
}

function Quantity({ first, max }: { first: number; max: number }) {
  const [value, setValue] = useState(first);
  return <Stepper value={value} max={max} name="Cartera Illimani" onChange={setValue} />;
}
