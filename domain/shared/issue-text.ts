import type { z } from 'zod';

/** What is wrong with a value, in Spanish, where its schema has no text of its own; of zod's `localeError`. */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Falta completar este dato';
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string')
        return `Es demasiado largo (máximo ${issue.maximum} caracteres)`;
      return issue.origin === 'array'
        ? `Son demasiados (máximo ${issue.maximum})`
        : 'Es demasiado grande';
    case 'too_small':
      if (issue.origin === 'string')
        return `Es demasiado corto (mínimo ${issue.minimum} caracteres)`;
      return issue.origin === 'array'
        ? `Son muy pocos (mínimo ${issue.minimum})`
        : 'Es demasiado chico';
    default:
      return 'El valor no es válido';
  }
};
