import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses a command's options: integers as `--name 12`, with the defaults of `numbers`, and flags as
 * `--name`. Anything else exits with code 1 and one line of usage.
 */
export function readOptions<Name extends string, Switch extends string = never>(
  numbers: Record<Name, number>,
  switches: readonly Switch[] = [],
): Record<Name, number> & Record<Switch, boolean> {
  const values = parse({
    ...mapEntries(numbers, (value) => ({ type: 'string', default: String(value) })),
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean', default: false }])),
  });
  return mapEntries(values, (value, name) =>
    typeof value === 'string' ? parseInteger(name, value) : value,
  ) as Record<Name, number> & Record<Switch, boolean>;
}

/** Parses the comma-separated names of one option, each one of `known`; all of them by default. */
export function readNames(option: string, known: readonly string[]): readonly string[] {
  const value = parse({ [option]: { type: 'string' } })[option];
  if (value === undefined) return known;
  const names = String(value).split(',');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) refuse(`--${option} no conoce «${unknown.join(', ')}»`, known.join(', '));
  return names;
}

type Options = NonNullable<ParseArgsConfig['options']>;

function parse(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch {
    const usage = Object.entries(options).map(([name, { type }]) =>
      type === 'string' ? `--${name} …` : `--${name}`,
    );
    return refuse(`No se entiende «${process.argv.slice(2).join(' ')}»`, usage.join(', '));
  }
}

function parseInteger(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  return refuse(`--${name} no puede ser «${text}»`, 'un número entero de 1 a 9999999');
}

function mapEntries<Value, Result>(
  record: Record<string, Value>,
  to: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value, name)]));
}

function refuse(fault: string, usage: string): never {
  process.stderr.write(`${fault}. Se puede: ${usage}.\n`);
  process.exit(1);
}
