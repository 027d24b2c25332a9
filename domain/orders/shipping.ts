import { z } from 'zod';
import { parsePostcode, postcodeMessage } from '../delivery/postcode.ts';
import { isArgentinePhone, phoneMessage } from '../shared/phone.ts';
import { optionalText, requiredText } from '../shared/text.ts';

export const defaultCountry = 'Argentina';

/** The shipping address of an order (specification, section 5). */
export const shippingForm = z.object({
  country: requiredText('El país es obligatorio', 60).default(defaultCountry),
  province: requiredText('La provincia es obligatoria', 80),
  department: requiredText('El departamento es obligatorio', 120),
  city: requiredText('La ciudad es obligatoria', 120),
  zipCode: requiredText('El código postal es obligatorio', 12).refine(
    (text) => parsePostcode(text) !== null,
    postcodeMessage,
  ),
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

/** Who picks an order up. */
export const recipientForm = shippingForm.pick({ addressDni: true, addressMobile: true });

export const missingReceiver = 'Faltan los datos de quien recibe la orden.';

/** Where a placed order is sent to, or who picks it up, corrected. */
export const correctedShipping = z
  .object({ shippingInfo: shippingForm.optional(), recipient: recipientForm.optional() })
  .refine(({ shippingInfo, recipient }) => shippingInfo ?? recipient, missingReceiver);
export type CorrectedShipping = z.output<typeof correctedShipping>;

/** What an order has in the place of an address that its buyer comes to. */
export const shippingOfRecipient = (recipient: z.output<typeof recipientForm>): ShippingInfo => ({
  country: defaultCountry,
  ...{ province: '', department: '', city: '', zipCode: '', address: '' },
  ...recipient,
});
