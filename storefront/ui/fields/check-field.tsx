export function CheckField({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm has-disabled:cursor-default has-disabled:text-muted">
      <input type="checkbox" name={name} defaultChecked={checked} className="size-5 shrink-0 accent-ink" />
      {label}
    </label>
  );
}
