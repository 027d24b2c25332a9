/** What `{{name}}` in a legal text stands for, as the panel explains it. */
export const legalVariables = {
  nombre: 'el nombre de la tienda',
  razon_social: 'la razón social',
  cuit: 'el CUIT',
  domicilio: 'el domicilio legal',
  correo: 'el correo de soporte',
  telefono: 'el teléfono',
  horario: 'el horario de atención',
  envio: 'el costo de envío, o de cuánto a cuánto',
  medios_de_pago: 'cómo se paga: Mercado Pago, y la transferencia si la tienda la recibe',
  dias_de_cambio: 'los días para cambios',
} as const;
export type LegalVariable = keyof typeof legalVariables;

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Names between `{{` and `}}` that stand for nothing. */
export function listUnknownVariables(text: string): string[] {
  const names = [...text.matchAll(variable)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(legalVariables, name));
}

/** The text with each variable replaced by its value, as literal text of Markdown. */
export function fillVariables(
  text: string,
  values: Readonly<Record<LegalVariable, string>>,
): string {
  return text.replaceAll(variable, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeMarkdown(values[name as LegalVariable]) : whole,
  );
}

const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_{}[\]()<>#+!|~&-]/g, '\\$&');
