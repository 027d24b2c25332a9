import type { Place } from '#domain/geo/places.ts';

/** Barrios by comuna, because addresses use the barrio (Ley 1777 of the City of Buenos Aires). */
const barrios: Record<string, string> = {
  'Comuna 1': 'Retiro, San Nicolás, Puerto Madero, San Telmo, Monserrat, Constitución',
  'Comuna 2': 'Recoleta',
  'Comuna 3': 'Balvanera, San Cristóbal',
  'Comuna 4': 'La Boca, Barracas, Parque Patricios, Nueva Pompeya',
  'Comuna 5': 'Almagro, Boedo',
  'Comuna 6': 'Caballito',
  'Comuna 7': 'Flores, Parque Chacabuco',
  'Comuna 8': 'Villa Soldati, Villa Riachuelo, Villa Lugano',
  'Comuna 9': 'Liniers, Mataderos, Parque Avellaneda',
  'Comuna 10': 'Villa Real, Monte Castro, Versalles, Floresta, Vélez Sarsfield, Villa Luro',
  'Comuna 11': 'Villa General Mitre, Villa Devoto, Villa del Parque, Villa Santa Rita',
  'Comuna 12': 'Coghlan, Saavedra, Villa Urquiza, Villa Pueyrredón',
  'Comuna 13': 'Núñez, Belgrano, Colegiales',
  'Comuna 14': 'Palermo',
  'Comuna 15': 'Chacarita, Villa Crespo, La Paternal, Villa Ortúzar, Agronomía, Parque Chas',
};

/** `Comuna 14 (Palermo)`; any other department is its name. */
export function communeLabel({ nombre }: Place): string {
  const names = barrios[nombre];
  return names ? `${nombre} (${names})` : nombre;
}
