/** What is being typed survives a reload of its tab, until it is saved or left. */
import { useEffect, useRef } from "react";
import { useNotify, useRecordContext } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { unsentKey } from "./unsent.ts";

const keyHere = () => `${unsentKey()}.draft${location.pathname}`;

export function readDraft(): Readonly<Record<string, unknown>> | null {
  const text = sessionStorage.getItem(keyHere());
  return text === null ? null : JSON.parse(text);
}

export const dropDraft = () => sessionStorage.removeItem(keyHere());

/** Null = nothing is typed. */
export function useDraft(typed: object | null): void {
  const key = useRef(keyHere());
  const text = JSON.stringify(typed);
  const written = useRef(text);
  useEffect(() => {
    // At first a form does not have yet what is kept of it.
    if (text === written.current) return;
    written.current = text;
    try {
      sessionStorage.setItem(key.current, text);
    } catch {
      // Full: the form works, and is not kept.
    }
  }, [text]);
  useEffect(() => {
    const kept = key.current;
    // Left: a reload does not come by here.
    return () => sessionStorage.removeItem(kept);
  }, []);
}

/** Photographs are kept by the shop, and passwords nowhere. */
const NOT_KEPT = new Set(["photos", "password"]);

/** The changed fields of a form of react-admin. */
export function useFormDraft(): void {
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const values = useWatch();
  const version: unknown = useRecordContext()?.version;
  const notify = useNotify();
  useEffect(() => {
    const kept = readDraft();
    if (!kept) return;
    const { version: seen, ...fields } = kept;
    for (const [field, value] of Object.entries(fields)) setValue(field, value, { shouldDirty: true });
    const theirs = seen !== undefined && seen !== version;
    notify(
      theirs
        ? "Aquí está lo que escribías. Otra persona guardó cambios mientras tanto: míralo antes de guardar"
        : "Aquí está lo que escribías, sin guardar",
      { type: theirs ? "warning" : "info" },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later it is in the form
  }, []);
  const changed = Object.keys(dirtyFields).filter((field) => !NOT_KEPT.has(field));
  const typed = Object.fromEntries(changed.map((field) => [field, values[field]]));
  useDraft(changed.length > 0 ? { ...typed, version } : null);
}
