/** The place of the photographs, the same before and after they are a gallery. */
export const GALLERY_CLASS = "w-full min-w-0 lg:max-w-[calc((100svh-12rem)*0.8)] lg:justify-self-center";

export const MAIN_PHOTO = {
  // 82 of a phone's 100: with two pixels a point it then takes the file of 640, a third of the bytes of the next one and
  // hardly softer. Enlarged, the photograph is fetched in its full size.
  sizes: "(width >= 1024px) 45vw, (width >= 768px) 48vw, 82vw",
  className: "aspect-4/5 w-full object-cover",
};
