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

/**
 * Parses a command's words (a file) with its options: texts as `--name text`, and flags as `--name`.
 * More than `maxWords`, or anything else, exits with code 1 and one line of usage.
 */
export function readWords<Text extends string, Switch extends string>(
  maxWords: number,
  texts: readonly Text[],
  switches: readonly Switch[],
): { words: string[] } & Partial<Record<Text, string>> & Record<Switch, boolean> {
  const options: Options = {
    ...Object.fromEntries(texts.map((name) => [name, { type: 'string' }])),
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean', default: false }])),
  };
  const allowed = maxWords > 0;
  const { values, positionals: words } = parseAll(options, allowed);
  if (words.length > maxWords) refuseArguments(options, allowed);
  return { words, ...values } as ReturnType<typeof readWords<Text, Switch>>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

const parse = (options: Options) => parseAll(options, false).values;

function parseAll(options: Options, allowPositionals: boolean) {
  try {
    return parseArgs({ options, allowPositionals });
  } catch {
    return refuseArguments(options, allowPositionals);
  }
}

function refuseArguments(options: Options, allowPositionals: boolean): never {
  const named = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} …` : `--${name}`,
  );
  const usage = allowPositionals ? ['un archivo', ...named] : named;
  return refuse(`No se entiende «${process.argv.slice(2).join(' ')}»`, usage.join(', '));
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
