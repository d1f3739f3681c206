export const productsText = (count: number) => (count === 1 ? "1 producto" : `${count} productos`);
