/**
 * For forms whose record the list has whole: it is not read again when the form opens. What was typed before the answer
 * came would be lost.
 */
export const AS_LISTED = { refetchOnMount: false, refetchOnReconnect: false, refetchOnWindowFocus: false } as const;
