import { parseArgs } from 'node:util';

/**
 * What a command was told: whole numbers as `--name 12`, `numbers` where they were not given, and
 * `switches` as `--name`. Anything else ends the process with one line on what it understands.
 */
export function readOptions<Name extends string, Switch extends string = never>(
  numbers: Record<Name, number>,
  switches: readonly Switch[] = [],
): Record<Name, number> & Record<Switch, boolean> {
  const names = Object.keys(numbers) as Name[];
  const values = understand({
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' }])),
  });
  const read = {
    ...Object.fromEntries(
      names.map((name) => [name, wholeNumber(name, values[name] ?? numbers[name])]),
    ),
    ...Object.fromEntries(switches.map((name) => [name, values[name] === true])),
  };
  return read as Record<Name, number> & Record<Switch, boolean>;
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

type Options = Record<string, { type: 'string' | 'boolean' }>;

function understand(options: Options): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({ options }).values as Record<string, string | boolean | undefined>;
  } catch {
    const usage = Object.entries(options).map(([name, { type }]) =>
      type === 'string' ? `--${name} …` : `--${name}`,
    );
    return refuse(`No se entiende «${process.argv.slice(2).join(' ')}»`, usage.join(', '));
  }
}

function wholeNumber(name: string, given: string | boolean | number): number {
  const text = String(given);
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  return refuse(`--${name} no puede ser «${text}»`, 'un número entero de 1 a 9999999');
}

function refuse(fault: string, possible: string): never {
  process.stderr.write(`${fault}. Se puede: ${possible}.\n`);
  process.exit(1);
}
