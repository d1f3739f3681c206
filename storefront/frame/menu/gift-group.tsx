import { pathTo } from "#contracts/pages/paths.ts";
import type { GiftBand } from "#contracts/menu/menu.ts";
import { Link } from "../../ui/link.tsx";
import { ENTRY, Turning } from "./entry.tsx";

interface GiftGroupProps {
  readonly bands: readonly GiftBand[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function GiftGroup({ bands, open, onToggle }: GiftGroupProps) {
  return (
    <div>
      <button type="button" className={`${ENTRY} label`} aria-expanded={open} onClick={onToggle}>
        GUIA DE REGALOS
        <Turning open={open} />
      </button>
      {open && (
        <ul className="pb-3 pl-4">
          {bands.map((band) => (
            <li key={band.name}>
              <Link to={pathTo.giftBand(band)} className="flex min-h-11 items-center hover:text-leather">
                {band.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
