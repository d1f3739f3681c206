/** For forms that work before any script is there: what else stands in the address they lead to. */
export function HiddenFields({ of: url }: { of: string }) {
  const params = new URLSearchParams(url.split("#")[0]?.split("?")[1]);
  return [...params].map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

export function pathOf(url: string): string {
  return url.split(/[?#]/)[0] ?? "";
}
