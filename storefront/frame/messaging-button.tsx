import { useRef } from "react";
import { WhatsAppIcon } from "../ui/icons.tsx";
import { useAvoidOverlap } from "./use-avoid-overlap.ts";

export default function MessagingButton({ href }: { href: string }) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  useAvoidOverlap(place, button);
  return (
    <div ref={place} className="messaging-place absolute bottom-full mb-4">
      <a
        ref={button}
        href={href}
        target="_blank"
        rel="noopener"
        aria-label="Escríbenos por WhatsApp"
        className="messaging pointer-events-auto grid size-full place-items-center rounded-full text-ok"
      >
        <WhatsAppIcon size={24} />
      </a>
    </div>
  );
}
