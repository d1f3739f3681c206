/** ISO 3166-2 without "BO-". Apart from the names and cities (`places.ts`), which most pages do without. */
export const DEPARTMENT_CODES = ["L", "S", "C", "O", "P", "H", "T", "B", "N"] as const;

export const isDepartmentCode = (code: string): boolean => DEPARTMENT_CODES.some((known) => known === code);
