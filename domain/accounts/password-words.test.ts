import { expect, test } from 'vitest';
import { isOnlyWords, lettersOf, spanishWords, wordsOf } from './password-words.ts';

test('the letters of a password have no accents, digits and signs', () => {
  expect(lettersOf('Contraseña-2026!')).toBe('contrasena');
  expect(lettersOf('12345678')).toBe('');
});

test.each([
  ['Ana12345', true],
  ['SUÁREZ-1-ana', true],
  ['AnaSuarez.77', true],
  ['Anaconda1', false],
  ['AnSuareza1', false],
  ['12345678', false],
])('the password %s of Ana Suárez has her names alone: %s', (password, expected) => {
  expect(isOnlyWords(password, wordsOf(['Ana', 'Suárez']))).toBe(expected);
});

test('words of names have three letters or more, each alone and together', () => {
  expect(wordsOf(['María de los Ángeles', 'a.b@x'])).toEqual([
    'mariadelosangeles',
    ...['maria', 'los', 'angeles', 'abx'],
  ]);
});

test('the Spanish words have no accents, so that passwords are compared with them', () => {
  for (const word of spanishWords) expect(lettersOf(word)).toBe(word);
});
