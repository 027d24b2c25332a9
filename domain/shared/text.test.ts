import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { without } from '../testing/without.ts';
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

describe('a text of one line', () => {
  const refusal = 'Tiene saltos de línea o caracteres que no se ven';

  test.each(['a\u0007b', 'a\nb', 'a\r\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u007fb'])(
    '%j is refused',
    (text) => {
      expect(errorOf(name.safeParse(text))).toBe(refusal);
      expect(errorOf(note.safeParse(text))).toBe(refusal);
    },
  );

  test.each(['\u200b\u200b', '\u00ad', '\u2060 \u200d', '\u3164', '\u202e'])(
    '%j is refused, since nothing of it is seen',
    (text) => {
      expect(errorOf(name.safeParse(text))).toBe(refusal);
      expect(errorOf(note.safeParse(text))).toBe(refusal);
    },
  );

  test.each(['👨‍👩‍👧', '🏳️‍🌈', '❤️', 'a\u00a0b', 'co\u00adsa', '·'])('%s is accepted', (text) => {
    expect(optionalText(20).parse(text)).toBe(text);
  });

  test('a text of several lines has its line breaks', () => {
    const text = 'Uno\n\n\tDos\r\nTres';
    expect(optionalText(50, { multiline: true }).parse(text)).toBe(text);
    expect(requiredText('Falta', 50, { multiline: true }).parse(text)).toBe(text);
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

  test('in browsers without isWellFormed as well', () => {
    without(String.prototype, 'isWellFormed', () => {
      expect(note.parse('🧢')).toBe('🧢');
      for (const text of ['a\u0000', 'a\ud800', '\udc00a']) {
        expect(errorOf(note.safeParse(text))).toBe('Tiene caracteres que no se pueden guardar');
      }
    });
  });
});
