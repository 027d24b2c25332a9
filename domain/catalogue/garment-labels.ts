/** The most labels of garments in one file. */
export const maxGarmentLabels = 2000;

/** The formats of garments' labels, with their names in the panel. */
export const garmentLabelFormats = {
  roll: 'Rollo de 50 × 25 mm',
  a4: 'A4, 24 por hoja (70 × 37 mm)',
} as const;
export type GarmentLabelFormat = keyof typeof garmentLabelFormats;
