/** The visitor asked the browser to load little. Only some browsers tell. */
export const savesData = (): boolean => Object(navigator).connection?.saveData === true;
