/** The other parameters of an address, for forms that work before the script loads. */
export function HiddenFields({ of: url }: { of: string }) {
  const params = new URLSearchParams(url.split("#")[0]?.split("?")[1]);
  return [...params].map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

export function pathOf(url: string): string {
  return url.split(/[?#]/)[0] ?? "";
}
