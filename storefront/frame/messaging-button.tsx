import { WhatsAppIcon } from "../ui/icons.tsx";

export default function MessagingButton({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label="Escríbenos por WhatsApp"
      className="messaging pointer-events-auto fixed grid size-11 place-items-center rounded-full text-ok"
    >
      <WhatsAppIcon size={24} />
    </a>
  );
}
