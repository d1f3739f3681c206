/** What was changed in a placed order, in words: for its history, the mail and the message. */
import { ONE_SIZE, sizeWord } from "../product/sizes.ts";

interface ChangedPiece {
  readonly sku: string;
  readonly name: string;
  readonly color: string;
  readonly size: string;
}

export interface PieceChange {
  readonly from: ChangedPiece | null;
  readonly to: ChangedPiece | null;
  readonly quantity: number;
  /** Whether what came back is sold again; null = it had not left. */
  readonly restocked: boolean | null;
}

const sizePart = ({ size }: ChangedPiece) => (size === ONE_SIZE ? [] : [`talla ${sizeWord(size)}`]);
const pieceText = (piece: ChangedPiece) =>
  [piece.name, piece.color, ...sizePart(piece)].filter((part) => part !== "").join(", ");

/** "Botín Sajama, Café: talla 39 en vez de 38" */
export function changeText({ from, to, quantity, restocked }: PieceChange): string {
  const many = quantity > 1 ? `${quantity} × ` : "";
  if (from && to) {
    const isSize = from.name === to.name && from.color === to.color && to.size !== ONE_SIZE;
    if (!isSize) return `${many}${pieceText(to)}, en vez de ${pieceText(from)}`;
    const name = [to.name, to.color].filter((part) => part !== "").join(", ");
    return `${many}${name}: talla ${sizeWord(to.size)} en vez de ${sizeWord(from.size)}`;
  }
  if (to) return `Se agregó ${many}${pieceText(to)}`;
  return from ? `${restocked === null ? "Se quitó" : "Volvió"} ${many}${pieceText(from)}` : "";
}

/** Only another size of the same piece. */
export const isSizeOnly = (changes: readonly PieceChange[]): boolean =>
  changes.every(({ from, to }) => from !== null && from.name === to?.name && from.color === to.color);
