/** The photographs of a form: those that are in the shop, and those on their way. */
import { useCallback, useMemo, useRef, useState } from "react";
import { HttpError } from "react-admin";
import { photoUrl } from "../../contracts/photo/photo.ts";
import type { PhotoPoint } from "../../contracts/product/product.document.ts";
import { newId } from "../../contracts/ids.ts";
import { sendPhoto } from "./send-photo.ts";

/** As the shop keeps it. */
export interface Photo {
  /** Its name. */
  readonly photo: string;
  readonly alt: string;
  readonly color: string | null;
  readonly focus: PhotoPoint | null;
}

/** The file is too large, no photograph, or one that cannot be used. */
const REFUSED = new Set([413, 415, 422]);

export interface FormPhoto extends Omit<Photo, "photo"> {
  readonly key: string;
  /** Null = it has not arrived. */
  readonly photo: string | null;
  readonly shown: string;
  readonly file?: Blob;
  /** Percent. */
  readonly progress: number;
  /** Why it did not arrive. */
  readonly problem: string | null;
  /** It was refused for what it is: sent again, it would be refused again. */
  readonly isRefused?: boolean;
}

export interface Photos {
  readonly all: readonly FormPhoto[];
  /** Those that arrived. */
  readonly arrived: readonly Photo[];
  readonly isSending: boolean;
  add(files: Iterable<File>): void;
  retry(key: string): void;
  change(key: string, change: Partial<Pick<FormPhoto, "alt" | "color" | "focus">>): void;
  remove(key: string): void;
  /** To this place. */
  move(key: string, place: number): void;
  /** To where another one is now. */
  moveTo(key: string, other: string): void;
  /** Forgets what was changed. */
  reset(photos: readonly Photo[]): void;
}

const arrivedPhoto = (one: Photo): FormPhoto => ({
  ...one,
  key: one.photo,
  shown: photoUrl(one.photo, 400),
  progress: 100,
  problem: null,
});

function moved(all: FormPhoto[], key: string, place: number): FormPhoto[] {
  const one = all.find((photo) => photo.key === key);
  return one ? all.filter((photo) => photo.key !== key).toSpliced(place, 0, one) : all;
}

/** `words`: what the names of the files begin with. */
export function usePhotos(first: readonly Photo[], words: string): Photos {
  const [all, setAll] = useState(() => first.map(arrivedPhoto));
  // The same list as long as nothing changed: a form is kept each time that it changes.
  const arrived = useMemo(
    () => all.flatMap(({ photo, alt, color, focus }) => (photo === null ? [] : [{ photo, alt, color, focus }])),
    [all],
  );
  /** One after the other: each has the whole of a slow connection. */
  const queue = useRef(Promise.resolve());

  const set = useCallback(
    (key: string, change: Partial<FormPhoto>) =>
      setAll((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [],
  );

  function send(key: string, file: Blob) {
    set(key, { problem: null, progress: 0 });
    queue.current = queue.current.then(async () => {
      try {
        const { id } = await sendPhoto(file, words, (progress) => set(key, { progress }));
        // The same picture twice is one photograph.
        setAll((now) =>
          now.some(({ photo }) => photo === id)
            ? now.filter((one) => one.key !== key)
            : now.map((one) => (one.key === key ? { ...one, photo: id, progress: 100 } : one)),
        );
      } catch (error) {
        const problem = error instanceof Error ? error.message : "No llegó. Intenta de nuevo";
        set(key, { problem, isRefused: error instanceof HttpError && REFUSED.has(error.status) });
      }
    });
  }

  return {
    all,
    arrived,
    isSending: all.some(({ photo, problem }) => photo === null && problem === null),
    add(files) {
      const added = [...files].map((file): FormPhoto & { file: File } => ({
        key: newId(),
        photo: null,
        alt: "",
        color: null,
        focus: null,
        shown: URL.createObjectURL(file),
        file,
        progress: 0,
        problem: null,
      }));
      setAll((now) => [...now, ...added]);
      added.forEach(({ key, file }) => send(key, file));
    },
    retry(key) {
      const file = all.find((one) => one.key === key)?.file;
      if (file) send(key, file);
    },
    change: set,
    remove: (key) => setAll((now) => now.filter((one) => one.key !== key)),
    move: (key, place) => setAll((now) => moved(now, key, place)),
    // The place is looked up here: while a finger moves, what is drawn may be older.
    moveTo: (key, other) =>
      setAll((now) => {
        const place = now.findIndex((one) => one.key === other);
        return place < 0 || key === other ? now : moved(now, key, place);
      }),
    reset: (photos) => setAll(photos.map(arrivedPhoto)),
  };
}
