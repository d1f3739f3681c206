/** Short messages at the foot of the screen, announced politely: one at a time, with at most one action. */
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { PAGES } from "#contracts/pages/paths.ts";

export interface Toast {
  readonly text: string;
  readonly action?: { readonly name: string; readonly run: () => void };
}

const SHOWN_FOR = 6_000;
/** Forms whose button a message with an action would cover: what it undoes is left behind. */
const WITHOUT_ACTIONS = new Set<string>([PAGES.signIn, PAGES.signUp]);

let current: Toast | null = null;
const watchers = new Set<() => void>();

export function showToast(notice: Toast | null): void {
  current = notice;
  watchers.forEach((watcher) => watcher());
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function Toasts() {
  const notice = useSyncExternalStore(
    watch,
    () => current,
    () => null,
  );
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => showToast(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [notice]);
  const { pathname } = useLocation();
  useEffect(() => {
    if (current?.action && WITHOUT_ACTIONS.has(pathname)) showToast(null);
  }, [pathname]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--own-bar,0px)+4.5rem)] z-40 flex justify-center px-4"
    >
      {notice && <ToastNote {...notice} />}
    </div>
  );
}

function ToastNote({ text, action }: Toast) {
  return (
    <p className="pointer-events-auto flex min-h-12 max-w-md items-center gap-4 rounded-sm bg-ink px-4 py-0.5 text-sm text-paper">
      <span className="my-1.5 line-clamp-2">{text}</span>
      {action && (
        <button
          type="button"
          className="min-h-11 font-medium underline underline-offset-4"
          onClick={() => {
            action.run();
            showToast(null);
          }}
        >
          {action.name}
        </button>
      )}
    </p>
  );
}
