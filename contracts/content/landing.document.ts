/** What the owner writes for the face of a list. */
import { z } from "zod/mini";
import { photoPoint } from "../product/product.document.ts";
import { list, shape } from "../api/shape.ts";

const landingPhotograph = shape({
  /** Its name in the photograph store. */
  photo: z.string(),
  /** What it shows, for those who do not see it. */
  alt: z.string(),
  /** What stays in sight where it is cut. */
  focus: z.optional(photoPoint),
});
export type LandingPhotographNamed = z.infer<typeof landingPhotograph>;

/** Empty texts are not written. */
export const landingFields = {
  title: z.string(),
  lead: z.string(),
  story: z.string(),
  photographs: list(landingPhotograph),
};
const writtenLanding = shape(landingFields);
export type WrittenLanding = z.infer<typeof writtenLanding>;
