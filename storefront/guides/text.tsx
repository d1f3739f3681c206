import { Fragment, type ReactNode, createElement } from "react";
import { Link } from "react-router";

const MARKS = /(\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*)/;
const LINK = /^\[([^\]]+)\]\(([^)\s]+)\)$/;

/** A guide's text with its links and bold words. */
export function Text({ text }: { text: string }) {
  return createElement(Fragment, null, ...text.split(MARKS).map(marked));
}

function marked(part: string): ReactNode {
  if (part.startsWith("**")) return <strong className="font-semibold">{part.slice(2, -2)}</strong>;
  const [, name, address] = LINK.exec(part) ?? [];
  if (!name || !address) return part;
  const className = "text-leather underline decoration-leather/40 underline-offset-4 hover:decoration-leather";
  if (/^[/#]/.test(address)) {
    return (
      <Link to={address} className={className}>
        {name}
      </Link>
    );
  }
  // The address may be a setting of the owner: only these kinds become links.
  if (!/^(https:\/\/|mailto:)/.test(address)) return name;
  return (
    <a href={address} target="_blank" rel="noopener" className={className}>
      {name}
    </a>
  );
}
