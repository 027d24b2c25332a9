import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionalText, requiredText } from './text.ts';

const name = requiredText('Falta el nombre', 5);
const note = optionalText(5);
const said = (result: ReturnType<typeof name.safeParse>) => result.error?.issues[0]?.message;

describe('a text that must be given', () => {
  test.each([undefined, null, '', '   ', '\t\n', 5, true, {}, ['a']])('%j is none', (value) => {
    expect(said(name.safeParse(value))).toBe('Falta el nombre');
  });

  test('the blanks around it are left out', () => {
    expect(name.parse('  Ana  ')).toBe('Ana');
  });

  test('it may be as long as its limit, blanks not counted', () => {
    expect(name.parse(' abcde ')).toBe('abcde');
    expect(said(name.safeParse('abcdef'))).toBe('Puede tener como máximo 5 caracteres');
  });
});

describe('a text that may be left empty', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    [' hola', 'hola'],
  ])('"%s" is kept as "%s"', (given, kept) => {
    expect(note.parse(given)).toBe(kept);
  });

  test.each([null, 5, {}])('%j is no text', (value) => {
    expect(said(note.safeParse(value))).toBe('Debe ser un texto');
  });

  test('it has a limit too', () => {
    expect(said(note.safeParse('abcdef'))).toBe('Puede tener como máximo 5 caracteres');
  });
});

describe('what the database cannot keep is refused, not sent to it', () => {
  const unstorable = fc.constantFrom('\u0000', '\ud800', '\udc00', '\udbff');
  const around = fc.string({ maxLength: 2 });

  test.each([
    ['a required text', requiredText('Falta', 20)],
    ['an optional text', optionalText(20)],
  ])('%s with a NUL or half an emoji', (_title, text) => {
    fc.assert(
      fc.property(around, unstorable, around, (before, wrong, after) => {
        expect(said(text.safeParse(`a${before}${wrong}${after}a`))).toBe(
          'Tiene caracteres que no se pueden guardar',
        );
      }),
    );
  });

  test('accents and emoji are welcome', () => {
    expect(requiredText('Falta', 20).parse('Ñandú 🧢')).toBe('Ñandú 🧢');
  });
});
