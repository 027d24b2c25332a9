import { diff } from 'node:util';

/** Prefixes that are only used by the shop: a variable with another name would be ignored silently. */
const prefixes = ['MP_', 'S3_', 'SMTP_', 'JWT_'];

/** An error for each name with a prefix of the shop that is none of its variables. */
export function findUnknownNames(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
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
