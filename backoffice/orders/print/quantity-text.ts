export const piecesInWords = (pieces: number) => (pieces === 1 ? "1 pieza" : `${pieces} piezas`);
