/** Only people of the shop see it, on a page with their drafts. */
export default function PreviewBar() {
  return (
    <p role="status" className="bg-leather px-4 py-3 text-center text-sm text-white">
      <strong>Vista previa.</strong> Nadie más la ve. Lo que empieza otro día también se muestra.
    </p>
  );
}
