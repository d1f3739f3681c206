/** "1.250,50" and "1250.50" → 1250.5: phones type either. Anything else is 0, which the server refuses by its name. */
export function typedAmount(typed: string): number {
  const text = typed.trim().replaceAll(/\s/g, "");
  const plain = /,\d{1,2}$/.test(text)
    ? text.replaceAll(".", "").replace(",", ".")
    : text.replaceAll(/[.,](?=\d{3}(\D|$))/g, "");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : 0;
}
