import { expect, test } from 'vitest';
import { whatsappUrl } from './phone-urls.ts';

test('the text of a WhatsApp URL is percent-encoded: not every app decodes a plus as a space', () => {
  expect(whatsappUrl('+54 9 11 2233-4455', 'Hola, ¿hay S & M?')).toBe(
    'https://wa.me/5491122334455?text=Hola%2C%20%C2%BFhay%20S%20%26%20M%3F',
  );
});
