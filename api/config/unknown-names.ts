import { diff } from 'node:util';

/** Prefixes that are only used by the shop: a variable with another name would be ignored silently. */
const prefixes = [
  ...['MP_', 'S3_', 'FIREBASE_', 'SMTP_', 'MAIL_', 'JWT_', 'METRICS_', 'MICORREO_', 'CDN_'],
];

/** Variables of earlier versions, which are settings now. */
const moved = ['SUPPORT_EMAIL', 'INSTAGRAM_KINGS', 'INSTAGRAM_LV'];

/** The first character of a file that Windows' editor saves as UTF-8 with BOM; Node reads it as part of a name. */
const byteOrderMark = '\uFEFF';

/** An error for each name with a prefix of the shop that is none of its variables, or of an earlier version. */
export function listUnknownNames(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (moved.includes(name)) {
      return `${name}: ya no es una variable; se completa en el panel, en Configuración.`;
    }
    if (name.startsWith(byteOrderMark)) {
      return `${name.slice(1)}: no se puede leer, porque .env está guardado como UTF-8 con BOM. Guardalo como UTF-8.`;
    }
    const prefix = prefixes.find((each) => name.startsWith(each));
    if (!prefix || known.includes(name)) return [];
    const [likely] = known
      .filter((each) => each.startsWith(prefix))
      .sort((a, b) => countCommon(name, b) - countCommon(name, a));
    return `${name}: no es una variable de la tienda. ¿Quisiste decir ${likely}?`;
  });
}

/** How many characters two names have in common, in the same order. */
const countCommon = (name: string, other: string): number =>
  diff(name, other).filter(([operation]) => operation === 0).length;
