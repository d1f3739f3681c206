/** The result of a tap, announced politely. */
export function StatusMessage({ failed, children }: { failed: boolean; children: string }) {
  return (
    <p role="status" className={`text-sm [&:not(:empty)]:mt-2 ${failed ? "text-sale" : "text-ok"}`}>
      {children}
    </p>
  );
}
