/** The place of the photographs, the same before and after they are a gallery. */
export const GALLERY_CLASS = "w-full min-w-0 lg:max-w-[calc((100svh-12rem)*0.8)] lg:justify-self-center";

export const MAIN_PHOTO = {
  sizes: "(width >= 1024px) 45vw, (width >= 768px) 48vw, 100vw",
  className: "aspect-4/5 w-full object-cover",
};
