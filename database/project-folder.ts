import { existsSync } from "node:fs";
import path from "node:path";

/** The folder that holds package.json, from the source tree and from the built bundle alike. */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("package.json not found above " + import.meta.dirname);
    folder = parent;
  }
  return folder;
}
