import { z } from 'zod';

type Lines = { multiline?: boolean };

/** A required text, trimmed; the same message when it is missing, blank or not a string. */
export function requiredText(missing: string, max: number, lines: Lines = {}) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `Puede tener como máximo ${max} caracteres`)
    .superRefine(checkCharacters(lines));
}

/** A text that may be empty, trimmed. */
export function optionalText(max: number, lines: Lines = {}) {
  return z
    .string({ error: 'Debe ser un texto' })
    .trim()
    .max(max, `Puede tener como máximo ${max} caracteres`)
    .superRefine(checkCharacters(lines));
}

const checkCharacters =
  ({ multiline = false }: Lines) =>
  (text: string, context: z.RefinementCtx) => {
    const report = (message: string) => context.addIssue({ code: 'custom', message });
    if (!isStorable(text)) report('Tiene caracteres que no se pueden guardar');
    else if (!multiline && !isLine(text))
      report('Tiene saltos de línea o caracteres que no se ven');
  };

// `isWellFormed` is missing before Safari 16.4, Chrome 111 and Firefox 119.
const unstorable = /[\0\p{Cs}]/u;

/** PostgreSQL stores neither NUL in text nor a lone surrogate in jsonb. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

const controlOrBreak = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text is one line, and is seen unless it is empty: a joiner within an emoji is invisible as well. */
const isLine = (text: string): boolean =>
  !controlOrBreak.test(text) && (text === '' || visible.test(text));
