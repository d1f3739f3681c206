/**
 * A link inside the shop. React Router's own `Link` reads the location, so that every link of a page and of its menu is
 * rendered with each navigation: on a slow phone that took longer than the next screen itself.
 */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { useNavigate } from "react-router";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Begins with a slash, or with # for a place on this page. */
  readonly to: string;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** For the location of the next page. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

export function Link({ to, replace = false, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainTap(event)) return;
    event.preventDefault();
    // As browsers do: the address that stands there is not entered twice.
    const isSame = event.currentTarget.href === location.href;
    void navigate(to, { replace: replace || isSame, state });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Any other opens a tab or a window, or saves the page: the browser does that. */
function isPlainTap({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const { target } = currentTarget;
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (target === "" || target === "_self");
}
