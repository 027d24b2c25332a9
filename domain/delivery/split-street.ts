/** An address as carriers want it. `number` is `S/N` without one. */
export type StreetParts = { street: string; number: string; floor: string; apartment: string };

const floorPattern = /\bpiso\s*[:°º]?\s*(\w{1,4})\b/i;
const apartmentPattern =
  /\b(?:departamento|depto\.?|dpto\.?|dto\.?|unidad)\s*[:°º]?\s*(\w{1,4})\b/i;
/** The number of a house: the last one that is not the number of a street (`Calle 12 345`). */
const housePattern = /^(.*?\D)\s*(?:\b(?:n[°º.]|nro\.?)|#)?\s*(\d{1,5})$/i;

/**
 * Splits an address that a shopper typed in one field, `Av. Colón 1234, piso 3 B`, into its parts. What cannot be
 * told apart stays in the street, so nothing of the address is lost. Throws never.
 */
export function splitStreet(address: string): StreetParts {
  const whole = address.replace(/\s+/g, ' ').trim();
  const none = { number: 'S/N', floor: '', apartment: '' };
  // The house ends at the first comma, or where the floor begins.
  const start = whole.search(/\s*[,;(]|\s+-\s+|\s+(?=(?:piso|depto|dpto|departamento)\b)/i);
  const house = start > 0 ? whole.slice(0, start) : whole;
  const rest = whole.slice(house.length);
  const matched = housePattern.exec(house);
  if (!matched) return { street: whole, ...none };
  const [, street = '', number = ''] = matched;
  const floor = floorPattern.exec(rest)?.[1] ?? '';
  const apartment = apartmentPattern.exec(rest)?.[1] ?? '';
  const words = rest
    .replace(floorPattern, '')
    .replace(apartmentPattern, '')
    .replace(/[^\p{L}\d]+/gu, ' ');
  const more = words.trim();
  // One letter or number after the floor is the apartment: `piso 3 B`, `3º B`.
  const isApartment = apartment === '' && /^[\p{L}\d]{1,3}$/u.test(more);
  return {
    street: more === '' || isApartment ? street.trim() : `${street.trim()} (${more})`,
    ...{ number, floor, apartment: isApartment ? more : apartment },
  };
}
