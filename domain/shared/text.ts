import { z } from 'zod';

/** A required text, trimmed; the same message when it is missing, blank or not a string. */
export function requiredText(missing: string, max: number) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `Puede tener como máximo ${max} caracteres`)
    .refine(isStorable, 'Tiene caracteres que no se pueden guardar');
}

/** A text that may be empty, trimmed. */
export function optionalText(max: number) {
  return z
    .string({ error: 'Debe ser un texto' })
    .trim()
    .max(max, `Puede tener como máximo ${max} caracteres`)
    .refine(isStorable, 'Tiene caracteres que no se pueden guardar');
}

/** PostgreSQL stores neither NUL in text nor a lone surrogate in jsonb. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
