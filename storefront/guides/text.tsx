import { Fragment, type ReactNode, createElement } from "react";
import { Link } from "../ui/link.tsx";
import { isHttpsLink, isShopPath } from "#contracts/content/link.ts";

/** With limited lengths: otherwise a hostile text would be searched again from each of its brackets. */
const MARKS = /(\[[^\]]{1,300}\]\([^)\s]{1,500}\)|\*\*[^*]{1,1000}\*\*|N° \d{1,6})/;
const NUMBER = /^N° \d{1,6}$/;
const LINK = /^\[([^\]]+)\]\(([^)\s]+)\)$/;

const SPAN = /\d{1,3} a \d{1,3} \p{L}{1,20}|WhatsApp \+\d{3} \d{8}/gu;

/** A guide's text with its links and bold words; "N° 123", "24 a 48 horas" and the shop's number stay on one line. */
export function Text({ text }: { text: string }) {
  const bound = text.replaceAll(SPAN, (span) => span.replaceAll(" ", "\u00A0"));
  return createElement(Fragment, null, ...bound.split(MARKS).map(marked));
}

function marked(part: string): ReactNode {
  if (part.startsWith("**")) return <strong className="font-semibold">{part.slice(2, -2)}</strong>;
  if (NUMBER.test(part)) return <span className="whitespace-nowrap">{part}</span>;
  const [, name, address] = LINK.exec(part) ?? [];
  if (!name || !address) return part;
  const className = "text-leather underline decoration-leather/40 underline-offset-4 hover:decoration-leather";
  if (isShopPath(address) || address.startsWith("#")) {
    return (
      <Link to={address} className={className}>
        {name}
      </Link>
    );
  }
  // The owner may have written the address: only these kinds become links.
  if (!isHttpsLink(address) && !address.startsWith("mailto:")) return name;
  return (
    <a href={address} target="_blank" rel="noopener" className={className}>
      {name}
    </a>
  );
}
