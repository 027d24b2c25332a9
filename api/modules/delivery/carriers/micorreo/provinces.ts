/**
 * MiCorreo's letters of the provinces (those of ISO 3166-2:AR) by the INDEC ids of
 * domain/geo/provinces.ts.
 */
export const provinceLetters: Readonly<Record<string, string>> = {
  '02': 'C', // Ciudad Autónoma de Buenos Aires
  '06': 'B', // Buenos Aires
  '10': 'K', // Catamarca
  '14': 'X', // Córdoba
  '18': 'W', // Corrientes
  '22': 'H', // Chaco
  '26': 'U', // Chubut
  '30': 'E', // Entre Ríos
  '34': 'P', // Formosa
  '38': 'Y', // Jujuy
  '42': 'L', // La Pampa
  '46': 'F', // La Rioja
  '50': 'M', // Mendoza
  '54': 'N', // Misiones
  '58': 'Q', // Neuquén
  '62': 'R', // Río Negro
  '66': 'A', // Salta
  '70': 'J', // San Juan
  '74': 'D', // San Luis
  '78': 'Z', // Santa Cruz
  '82': 'S', // Santa Fe
  '86': 'G', // Santiago del Estero
  '90': 'T', // Tucumán
  '94': 'V', // Tierra del Fuego
};

const provinceIds = new Map(Object.entries(provinceLetters).map(([id, letter]) => [letter, id]));

/** The INDEC id of a province's letter; null for another letter. */
export const provinceIdOf = (letter: string): string | null => provinceIds.get(letter) ?? null;
