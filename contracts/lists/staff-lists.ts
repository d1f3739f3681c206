/** The lists of the shop as the back office edits them. */
export const STAFF_LISTS = ["categories", "subcategories", "brands", "seasons"] as const;
export type StaffList = (typeof STAFF_LISTS)[number];
