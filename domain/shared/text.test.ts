import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionalText, requiredText } from './text.ts';

const name = requiredText('Falta el nombre', 5);
const note = optionalText(5);
const errorOf = (result: ReturnType<typeof name.safeParse>) => result.error?.issues[0]?.message;

describe('a required text', () => {
  test.each([undefined, null, '', '   ', '\t\n', 5, true, {}, ['a']])('%j is refused', (value) => {
    expect(errorOf(name.safeParse(value))).toBe('Falta el nombre');
  });

  test('it is trimmed', () => {
    expect(name.parse('  Ana  ')).toBe('Ana');
  });

  test('the limit applies to the trimmed text', () => {
    expect(name.parse(' abcde ')).toBe('abcde');
    expect(errorOf(name.safeParse('abcdef'))).toBe('Puede tener como máximo 5 caracteres');
  });
});

describe('an optional text', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    [' hola', 'hola'],
  ])('"%s" is parsed as "%s"', (input, expected) => {
    expect(note.parse(input)).toBe(expected);
  });

  test.each([null, 5, {}])('%j is refused', (value) => {
    expect(errorOf(note.safeParse(value))).toBe('Debe ser un texto');
  });

  test('it has a limit too', () => {
    expect(errorOf(note.safeParse('abcdef'))).toBe('Puede tener como máximo 5 caracteres');
  });
});

describe('characters that the database cannot store are refused', () => {
  const unstorable = fc.constantFrom('\u0000', '\ud800', '\udc00', '\udbff');
  const around = fc.string({ maxLength: 2 });

  test.each([
    ['a required text', requiredText('Falta', 20)],
    ['an optional text', optionalText(20)],
  ])('%s with a NUL or a lone surrogate', (_title, text) => {
    fc.assert(
      fc.property(around, unstorable, around, (before, wrong, after) => {
        expect(errorOf(text.safeParse(`a${before}${wrong}${after}a`))).toBe(
          'Tiene caracteres que no se pueden guardar',
        );
      }),
    );
  });

  test('accents and emoji are accepted', () => {
    expect(requiredText('Falta', 20).parse('Ñandú 🧢')).toBe('Ñandú 🧢');
  });
});
