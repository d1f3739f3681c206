/** Writes a ZIP for a test. */
import { ZipFile } from "yazl";

/** `links`: their content is where they lead, as `zip --symlinks` stores it. */
export async function zipOf(
  files: Readonly<Record<string, string | Buffer>>,
  links: readonly string[] = [],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { mode: links.includes(name) ? 0o120777 : 0o100644 });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
