/** The place of the photographs, the same before and after they are a gallery. */
export const GALLERY_CLASS = "product-gallery";

/** One photograph's place: on a phone from edge to edge. It stands there before the rail has come, too. */
export const PHOTO_PLACE = "relative product-photo -mx-(--edge) bg-ground md:mx-0 lg:col-start-2";

export const MAIN_PHOTO = {
  // 82 of a phone's 100: with two pixels a point it then takes the file of 640, a third of the bytes of the next one and
  // hardly softer. Enlarged, the photograph is fetched in its full size. For the others see the columns of the frame.
  sizes: [
    "(width >= 1700px) 856px",
    "(width >= 1440px) calc(100vw - 760px)",
    "(width >= 1280px) calc(100vw - 728px)",
    "(width >= 1024px) calc(100vw - 604px)",
    "(width >= 768px) calc(100vw - 400px)",
    "82vw",
  ].join(", "),
  className: "main-photo size-full object-cover",
};
