import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What a command was told: whole numbers as `--name 12`, `numbers` where they were not given, and
 * `switches` as `--name`. Anything else ends the process with one line on what it understands.
 */
export function readOptions<Name extends string, Switch extends string = never>(
  numbers: Record<Name, number>,
  switches: readonly Switch[] = [],
): Record<Name, number> & Record<Switch, boolean> {
  const values = understand({
    ...mapEntries(numbers, (usual) => ({ type: 'string', default: String(usual) })),
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean', default: false }])),
  });
  return mapEntries(values, (value, name) =>
    typeof value === 'string' ? wholeNumber(name, value) : value,
  ) as Record<Name, number> & Record<Switch, boolean>;
}

/** Words after one option, apart by commas, each of those `known`; all of them when it is not given. */
export function readNames(option: string, known: readonly string[]): readonly string[] {
  const given = understand({ [option]: { type: 'string' } })[option];
  if (given === undefined) return known;
  const names = String(given).split(',');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) refuse(`--${option} no conoce «${unknown.join(', ')}»`, known.join(', '));
  return names;
}

type Options = NonNullable<ParseArgsConfig['options']>;

function understand(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch {
    const usage = Object.entries(options).map(([name, { type }]) =>
      type === 'string' ? `--${name} …` : `--${name}`,
    );
    return refuse(`No se entiende «${process.argv.slice(2).join(' ')}»`, usage.join(', '));
  }
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  return refuse(`--${name} no puede ser «${text}»`, 'un número entero de 1 a 9999999');
}

function mapEntries<Value, Result>(
  record: Record<string, Value>,
  to: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value, name)]));
}

function refuse(fault: string, possible: string): never {
  process.stderr.write(`${fault}. Se puede: ${possible}.\n`);
  process.exit(1);
}
