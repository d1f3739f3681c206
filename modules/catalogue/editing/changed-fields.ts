/** What of a wanted change is different from the row. Undefined = it stays. */
export function changedFields<Change extends object>(row: object, change: Change): Change {
  const old = new Map(Object.entries(row));
  const changed = { ...change };
  for (const [name, value] of Object.entries(change))
    if (value === undefined || JSON.stringify(value) === JSON.stringify(old.get(name)))
      Reflect.deleteProperty(changed, name);
  return changed;
}
