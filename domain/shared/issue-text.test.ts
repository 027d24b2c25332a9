import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { issueText } from './issue-text.ts';

const { localeError } = z.config();
beforeAll(() => {
  z.config({ localeError: issueText });
});
afterAll(() => {
  z.config({ localeError });
});

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Falta completar este dato'],
  [z.enum(['a', 'b']), undefined, 'Falta completar este dato'],
  [z.object({ name: z.string() }), {}, 'Falta completar este dato'],
  [z.string(), null, 'El valor no es válido'],
  [z.object({}), 'texto', 'El valor no es válido'],
  [z.enum(['a', 'b']), 'c', 'El valor no es válido'],
  [z.iso.datetime(), 'mañana', 'El valor no es válido'],
  [z.union([z.string(), z.boolean()]), 1, 'El valor no es válido'],
  [z.int(), 1.5, 'El valor no es válido'],
  [z.string().max(2), 'abc', 'Es demasiado largo (máximo 2 caracteres)'],
  [z.string().min(2), 'a', 'Es demasiado corto (mínimo 2 caracteres)'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Son demasiados (máximo 1)'],
  [z.array(z.string()).min(1), [], 'Son muy pocos (mínimo 1)'],
  [z.number().max(9), 10, 'Es demasiado grande'],
  [z.number().positive(), 0, 'Es demasiado chico'],
  [z.string().max(2, 'Hasta 2 letras'), 'abc', 'Hasta 2 letras'],
])('the text of case %# is for people', (schema, value, text) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(text);
});
