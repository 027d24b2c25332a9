import { z } from 'zod';
import { optionalText, requiredText } from '../shared/text.ts';

export const defaultCountry = 'Argentina';

/** The format of the specification: +54, an optional 9, area code 2-4, then 3-4 and 4 digits. */
const groupedPhone = /^\+54[\s-]?(9[\s-]?)?\d{2,4}[\s-]?\d{3,4}[\s-]?\d{4}$/;

/**
 * A national number of ten digits (2+8, 3+7 or 4+6) in any grouping, since the format above
 * excludes `2901 44 5566`. Area codes start with 11, 2 or 3 (ENACOM).
 */
const wholePhone = /^\+549?(?:11|2\d|3\d)\d{8}$/;

function isArgentinePhone(phone: string): boolean {
  return groupedPhone.test(phone) || wholePhone.test(phone.replaceAll(/[\s-]/g, ''));
}

const phoneMessage = 'El número de teléfono no es válido. El formato es +54 XXX XXX XXXX';

/** The shipping address of an order (specification, section 5). */
export const shippingForm = z.object({
  country: requiredText('El país es obligatorio', 60).default(defaultCountry),
  province: requiredText('La provincia es obligatoria', 80),
  department: requiredText('El departamento es obligatorio', 120),
  city: requiredText('La ciudad es obligatoria', 120),
  zipCode: requiredText('El código postal es obligatorio', 12),
  address: requiredText('La dirección es obligatoria', 160),
  addressDni: requiredText('El DNI es obligatorio', 40).regex(
    /^\d{7,8}$/,
    'El DNI no es válido, ingrese su DNI sin espacios ni puntos',
  ),
  addressMobile: optionalText(30)
    .refine((phone) => phone === '' || isArgentinePhone(phone), phoneMessage)
    .optional(),
});

export type ShippingInfo = z.output<typeof shippingForm>;
