import { z } from 'zod';

/** A text that must be given; the same message when it is missing, blank or no text at all. */
export function requiredText(missing: string, max: number) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `Puede tener como máximo ${max} caracteres`)
    .refine(isStorable, 'Tiene caracteres que no se pueden guardar');
}

/** A text that may be left empty. */
export function optionalText(max: number) {
  return z
    .string({ error: 'Debe ser un texto' })
    .trim()
    .max(max, `Puede tener como máximo ${max} caracteres`)
    .refine(isStorable, 'Tiene caracteres que no se pueden guardar');
}

/** PostgreSQL cannot store NUL in a text, nor half a surrogate pair in jsonb. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
