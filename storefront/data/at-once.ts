/**
 * Screens that show at once what this tab knows, and the rest when it has come. Waiting for the network before anything
 * changes looks, on a slow phone, as if the tap had done nothing.
 */
import { startTransition, useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { nextPaint } from "../browser/next-paint.ts";

interface AtOnce<Shown, Data> {
  readonly shown: Shown;
  readonly rest: Promise<Data>;
}

/** What a loader gives to its screen: all of its data, or a beginning and the promise of all. */
export type Loaded<Shown, Data> = Data | AtOnce<Shown, Data>;

const SCREENS_MAX = 20;

/** Address of the screen that stands there now, if it is one of these. */
let standing: string | undefined;

/** Remembers the data of screens by their address; the one unused for longest is forgotten. */
export function createScreens<Data extends object>() {
  const known = new Map<string, Data>();
  /** Addresses whose rest did not come: their next loading waits for its outcome. */
  const failed = new Set<string>();

  function remember(address: string, data: Data): void {
    known.delete(address);
    known.set(address, data);
    for (const oldest of known.keys()) {
      if (known.size <= SCREENS_MAX) break;
      known.delete(oldest);
    }
  }

  return {
    /**
     * For a loader in the browser. A screen seen before is shown as it was, and mended when `read` has answered; without
     * a connection it stays so. Of another one `glimpse` is shown, if it knows anything. The screen that stands there
     * is only loaded again because something changed: it stays until the new data has come.
     */
    async load<Part extends object = Data>(
      request: Request,
      read: () => Promise<Data>,
      glimpse: (address: string) => Part | undefined = () => undefined,
    ): Promise<Loaded<Data | Part, Data>> {
      const address = addressOf(new URL(request.url));
      const before = known.get(address);
      const reading = read().then((data) => {
        remember(address, data);
        return data;
      });
      const isAgain = address === standing;
      const shown = failed.delete(address) || isAgain ? undefined : (before ?? glimpse(address));
      if (!shown) return reading;
      const rest = reading.catch((error: unknown) => {
        if (before && !isRouteErrorResponse(error)) return before;
        known.delete(address);
        failed.add(address);
        throw error;
      });
      // The screen may be left before it looks at the outcome.
      rest.catch(() => undefined);
      // The tap is answered first (the link looks pressed); rendering a whole screen takes longer than a frame.
      await nextPaint();
      return { shown, rest };
    },

    /** What to show now. Remembers the page that came with the document, which no loader in the browser has read. */
    useShown<Part extends object>(loaded: Loaded<Part, Data>): Data | Part {
      const address = addressOf(useLocation());
      const { revalidate } = useRevalidator();
      useEffect(() => {
        standing = address;
        return () => {
          standing = undefined;
        };
      }, [address]);
      const [arrived, setArrived] = useState<{ readonly of: object; readonly data: Data }>();
      useEffect(() => {
        if (!isAtOnce(loaded)) {
          remember(address, loaded);
          return undefined;
        }
        let isLeft = false;
        loaded.rest.then(
          (data) => void (isLeft || startTransition(() => setArrived({ of: loaded, data }))),
          // Then the loader fails, and the screen for errors is shown.
          () => void (isLeft || revalidate()),
        );
        return () => {
          isLeft = true;
        };
      }, [loaded, address, revalidate]);
      if (!isAtOnce(loaded)) return loaded;
      return arrived?.of === loaded ? arrived.data : loaded.shown;
    },
  };
}

/** For `meta`, which needs what stands there now. */
export function firstShown<Shown extends object, Data extends object>(loaded: Loaded<Shown, Data>): Shown | Data {
  return isAtOnce(loaded) ? loaded.shown : loaded;
}

/** All of it, when it has come. */
export async function arrivedOf<Data extends object>(loaded: Loaded<object, Data>): Promise<Data> {
  return isAtOnce(loaded) ? loaded.rest : loaded;
}

function isAtOnce<Shown, Data extends object>(loaded: Loaded<Shown, Data>): loaded is AtOnce<Shown, Data> {
  return "rest" in loaded;
}

const addressOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => pathname + search;
