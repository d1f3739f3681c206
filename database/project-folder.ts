import { existsSync } from "node:fs";
import path from "node:path";

/** The folder of package.json, whether run from the source or from the built bundle. */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("package.json not found above " + import.meta.dirname);
    folder = parent;
  }
  return folder;
}
