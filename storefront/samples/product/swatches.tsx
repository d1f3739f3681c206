import { useRef, useState } from "react";
import { choiceLabel } from "../../product/choice/choice-label.ts";
import type { Choice } from "../../product/choice/use-choice.ts";
import { VariantChoice } from "../../product/choice/variant-choice.tsx";
import { LeatherSwatch } from "../../ui/leather-swatch.tsx";
import { ColorDots } from "../../ui/swatches.tsx";
import { CAMEL, GREEN, MANY_COLORS, TAN, boots, photographs } from "../examples.ts";
import { State } from "../state.tsx";

export function Swatches() {
  return (
    <>
      <State name="A piece of leather, cut from a photograph">
        <div className="flex gap-2">
          <LeatherSwatch photograph={photographs.handbag} focus={[62, 73]} hex={CAMEL.hex} className="w-13" />
          <LeatherSwatch photograph={photographs.crossbody} focus={[67, 74]} hex={GREEN.hex} className="w-13" />
          <LeatherSwatch photograph={photographs.bootTan} focus={[63, 53]} hex={TAN.hex} className="w-13" />
        </div>
      </State>
      <State name="Without a photograph">
        <LeatherSwatch photograph={null} hex={GREEN.hex} className="w-13" />
      </State>
      <State name="Dots of a card: two colours">
        <ColorDots colors={MANY_COLORS.slice(0, 2)} />
      </State>
      <State name="More than five">
        <ColorDots colors={MANY_COLORS} />
      </State>
    </>
  );
}

/** Wine is sold out, and so is one size of tan. */
export function ColorsAndSizes() {
  return (
    <>
      <State name="A colour is chosen, a size is not">
        <Chooser />
      </State>
      <State name="Few are left of the chosen size">
        <Chooser size="37" />
      </State>
      <State name="Sold-out sizes can be asked for">
        <Chooser size="38" mayAsk />
      </State>
      <State name="The chosen colour is sold out">
        <Chooser color="Vino" />
      </State>
    </>
  );
}

/** As `useChoice`, but it begins with a size. */
function Chooser(props: { color?: string; size?: string; mayAsk?: boolean }) {
  const sizes = useRef<HTMLFieldSetElement>(null);
  const [color, chooseColor] = useState(props.color ?? TAN.name);
  const [size, chooseSize] = useState(props.size);
  const { variants } = boots;
  const inColor = variants.filter((one) => one.color.name === color);
  const wanted = inColor.length === 1 ? inColor[0] : inColor.find((one) => one.size === size);
  const variant = wanted && wanted.stock > 0 ? wanted : undefined;
  const choice: Choice = {
    color,
    size: variant?.size,
    variant,
    wanted,
    sizeWord: choiceLabel({ variants, color, wanted, missing: false }),
    chooseColor,
    chooseSize,
    confirm: () => variant,
  };
  return <VariantChoice product={boots} choice={choice} sizes={sizes} mayAsk={props.mayAsk} />;
}
