/**
 * What a page without a loader says to search engines (schema.org); one with a loader says it in `pageMeta`. A data block:
 * browsers do not run it, no content policy asks for it.
 */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />;
}

/** Names come from people: nothing in them may end the block or start another. */
export function jsonLdText(data: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
