/** The format of the specification: +54, an optional 9, area code 2-4, then 3-4 and 4 digits. */
const grouped = /^\+54[\s-]?(9[\s-]?)?\d{2,4}[\s-]?\d{3,4}[\s-]?\d{4}$/;

/**
 * A national number of ten digits (2+8, 3+7 or 4+6) in any grouping, since the format above
 * excludes `2901 44 5566`. Area codes start with 11, 2 or 3 (ENACOM).
 */
const whole = /^\+549?(?:11|2\d|3\d)\d{8}$/;

export function isArgentinePhone(phone: string): boolean {
  return grouped.test(phone) || whole.test(phone.replaceAll(/[\s-]/g, ''));
}

export const phoneMessage = 'El número de teléfono no es válido. El formato es +54 XXX XXX XXXX';
