/** The shop's own database cannot be opened. The message tells the person who starts the shop what to do. */
export class DatabaseFolderError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "DatabaseFolderError";
  }
}
