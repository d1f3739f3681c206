/** For texts that may be empty: react-admin makes null of an emptied field. */
export const asTyped = (text: string) => text;
