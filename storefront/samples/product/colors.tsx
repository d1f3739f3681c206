import theme from "../../styles/theme.css?raw";
import { State } from "../state.tsx";

const COLORS = [...theme.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name = "", value = ""]) => ({ name, value }));

/** Read from the style sheet itself: a new colour is here by itself. */
export function Colors() {
  return COLORS.map(({ name, value }) => (
    <State key={name} name={name}>
      <div className="piece-color" style={{ backgroundColor: `var(--color-${name})` }} />
      <p className="piece-value">{value}</p>
    </State>
  ));
}
