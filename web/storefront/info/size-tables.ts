/** Garment measures in centimetres, laid flat. */
export type SizeTable = {
  name: string;
  rows: readonly { size: string; width: number; length: number }[];
};

export const regularTee: SizeTable = {
  name: 'Remeras',
  rows: [
    { size: 'S', width: 50, length: 68 },
    { size: 'M', width: 53, length: 71 },
    { size: 'L', width: 56, length: 74 },
    { size: 'XL', width: 59, length: 77 },
    { size: 'XXL', width: 62, length: 80 },
  ],
};

export const oversizeTee: SizeTable = {
  name: 'Oversize',
  rows: [
    { size: 'S', width: 57, length: 70 },
    { size: 'M', width: 60, length: 73 },
    { size: 'L', width: 63, length: 76 },
    { size: 'XL', width: 66, length: 79 },
    { size: 'XXL', width: 69, length: 82 },
  ],
};

/** The size table of a garment, chosen by the word "oversize" in its name. */
export function chartOf(nombre: string): SizeTable {
  return nombre.toLowerCase().includes('oversize') ? oversizeTee : regularTee;
}
