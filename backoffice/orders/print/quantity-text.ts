export const quantityText = (pieces: number) => (pieces === 1 ? "1 pieza" : `${pieces} piezas`);
