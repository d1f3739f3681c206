/** npm scripts use the Node 24 that `npm ci` installed; a script started by hand may run on an older one. */
export function requireNode24() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major >= 24) return;
  console.error(
    `Vitrina necesita Node 24 o posterior; este es ${process.version}. Usa los comandos de npm: traen el suyo.`,
  );
  process.exit(1);
}
