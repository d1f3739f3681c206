/** The owner's announcement above the header. The shopper can close it; another one is shown again. */
import { useLayoutEffect } from "react";
import type { Announcement } from "#contracts/content/shown-content.ts";
import { closeAnnouncement, markClosed } from "../browser/closed-announcement.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { OwnerLink } from "../ui/owner-link.tsx";

export default function AnnouncementBar({ id, words, link }: Announcement) {
  useLayoutEffect(() => markClosed(id), [id]);

  function close(): void {
    closeAnnouncement(id);
    // The pressed button is gone.
    document.getElementById("contenido")?.focus({ preventScroll: true });
  }

  const line = "flex min-h-11 flex-1 items-center justify-center py-2 text-center text-sm text-balance";
  return (
    <aside aria-label="Anuncio" className="announcement bg-ink text-paper">
      <div className="page flex items-center gap-2 pl-15 md:pl-19">
        {link === "" ? (
          <p className={line}>{words}</p>
        ) : (
          <OwnerLink
            to={link}
            className={`${line} underline decoration-paper/40 underline-offset-4 hover:decoration-paper`}
          >
            {words}
          </OwnerLink>
        )}
        <button
          type="button"
          onClick={close}
          aria-label="Cerrar el anuncio"
          className="-mr-3 flex size-11 shrink-0 items-center justify-center"
        >
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}
