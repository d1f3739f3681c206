/** A form of one record, which is read first. */
import { HttpError, type EditProps, Edit as RaEdit, useNotify, useRedirect, useResourceContext } from "react-admin";

/** An address may name no record at all, or one that is gone. */
const GONE: ReadonlySet<number> = new Set([400, 404]);

/** Only of what the shop itself does not know is it said that it does not exist: after any other failure the screen stays. */
export function useReadOptions() {
  const resource = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onError: (error: Error) => {
      const isGone = error instanceof HttpError && GONE.has(error.status);
      notify(isGone ? "ra.notification.item_doesnt_exist" : error.message, { type: "error" });
      if (isGone) redirect("list", resource);
    },
  };
}

/**
 * For forms whose record the list has whole: it is not read again when the form opens. What was typed before the answer
 * came would be lost.
 */
const AS_LISTED = { refetchOnMount: false, refetchOnReconnect: false, refetchOnWindowFocus: false } as const;

export function Edit({ isListed = false, ...props }: EditProps & { readonly isListed?: boolean }) {
  const read = useReadOptions();
  return (
    <RaEdit
      mutationMode="pessimistic"
      redirect="list"
      queryOptions={{ ...read, ...(isListed && AS_LISTED) }}
      {...props}
    />
  );
}
