/** What the owner writes for the face of a list. */
import { z } from "zod/mini";
import { photoPoint } from "../product/product.document.ts";
import { list, shape } from "../api/shape.ts";

const facePhotograph = shape({
  /** Its name in the photograph store. */
  photo: z.string(),
  /** What it shows, for those who do not see it. */
  alt: z.string(),
  /** What stays in sight where it is cut. */
  focus: z.optional(photoPoint),
});
export type FacePhotographNamed = z.infer<typeof facePhotograph>;

/** Empty texts are not written. */
export const faceFields = {
  title: z.string(),
  lead: z.string(),
  story: z.string(),
  photographs: list(facePhotograph),
};
const writtenFace = shape(faceFields);
export type WrittenFace = z.infer<typeof writtenFace>;
