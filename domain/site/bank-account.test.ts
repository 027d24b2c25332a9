import { expect, test } from 'vitest';
import { findAliasFault, findCbuFault, toCbu } from './bank-account.ts';

const valid = [
  '0110012920000091344977',
  '0110376030037695834983',
  '0070081830004089740113',
  '0000003100010000000009',
];

test.each(valid)('the account number %s has both check digits', (number) => {
  expect(findCbuFault(number)).toBeNull();
});

test('spaces and hyphens are not part of the number', () => {
  expect(toCbu(' 0110-0129 20000091344977 ')).toBe(valid[0]);
  expect(findCbuFault('01100129 20000091344977')).toBeNull();
});

test('every single wrong digit is noticed', () => {
  for (const number of valid) {
    for (let place = 0; place < number.length; place += 1) {
      const digit = (Number(number[place]) + 1) % 10;
      const wrong = number.slice(0, place) + digit + number.slice(place + 1);
      expect(findCbuFault(wrong), wrong).toContain('un dígito mal');
    }
  }
});

test('another length and letters are named', () => {
  expect(findCbuFault('011001292000009134497')).toContain('este tiene 21');
  expect(findCbuFault('O110012920000091344977')).toContain('solo tiene números');
});

test.each(['KINGS.ROPA', 'mi-tienda.1', 'abcdef'])('the alias %s may be one', (alias) => {
  expect(findAliasFault(alias)).toBeNull();
});

test.each(['corto', 'una.tienda.demasiado.larga', 'ñandú.ropa', 'dos palabras'])(
  'the alias "%s" is none',
  (alias) => {
    expect(findAliasFault(alias)).toContain('6 a 20 letras');
  },
);
