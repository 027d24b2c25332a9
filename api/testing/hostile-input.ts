import fc from 'fast-check';
import type { z } from 'zod';

/** Texts that PostgreSQL cannot store: NUL in any text, a lone surrogate in jsonb. */
export const unstorableTexts = ['a\u0000b', 'x\ud800'] as const;

/** Texts that parsers, databases and printers of JSON are known to fail on. */
const hostileTexts = [
  '',
  '\u202e\ufeff',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '%00',
  '%',
  '../../etc/passwd',
  '1e400',
  '-1',
  '9007199254740993',
  'NaN',
  'x'.repeat(5000),
  '🧥'.repeat(200),
  '2026-02-30T25:61',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
];
const hostileNumbers = [-1, -0, 0.1 + 0.2, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 5e-324];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...unstorableTexts),
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(...hostileNumbers, null, true, [], {}, [null]),
  // The second one cannot be converted to a text.
  fc.constantFrom<unknown>({ length: -1 }, { toString: 1 }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

/** Plausible values; those that a schema accepts are its valid ones. */
const plausible = [
  ...['Kings', 'Lv', 'Kings,Lv', 'asc', 'true', 'Nada', 'Promo', 'order', 'nombre', 'Pendiente'],
  ...['ana@example.com', 'Zapallo7Verde', 'Ana', '+54 351 555 1234', '30123456', '5000'],
  ...['02', '02007', '/media/a.webp', '2026-12-01T10:00', '1', '7'],
  ...[0, 1, 3, 100.5, true, false, null],
];

type Options = {
  /** Ids of existing rows. */
  ids: readonly string[];
  /** How many of ten values are hostile; 0 for valid input. */
  hostility: number;
};

/** Input for a schema: valid, with hostile values anywhere. */
export function inputFor(schema: z.ZodType | undefined, options: Options): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const { hostility } = options;
  return fc.oneof(
    { weight: 10 - hostility, arbitrary: build(schema, options) },
    { weight: hostility, arbitrary: hostile },
  );
}

function build(schema: z.ZodType, options: Options): fc.Arbitrary<unknown> {
  const { def } = schema as unknown as { def: Def };
  const part = (one: z.ZodType) => inputFor(one, options);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, one]) => [name, part(one)] as const);
      return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
    }
    case 'array':
      return fc.array(part(def.element), { minLength: 1, maxLength: 2 });
    case 'record':
      return fc.dictionary(fc.constantFrom('nombre', ...hostileTexts), part(def.valueType));
    case 'union':
      return fc.oneof(...def.options.map(part));
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.option(part(def.innerType), { nil: undefined, freq: 6 });
    case 'pipe':
      return build(def.in, options);
    default: {
      const known = [...options.ids, ...plausible];
      const valid = known.filter((one) => schema.safeParse(one).success);
      return valid.length > 0 ? fc.constantFrom<unknown>(...valid) : hostile;
    }
  }
}

/** Copies of a value, each with another one of its texts replaced. */
export function* replaceEachText(value: unknown, replacement: string): Generator<unknown> {
  if (typeof value === 'string') yield replacement;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    for (const replaced of replaceEachText(part, replacement)) {
      yield Array.isArray(value)
        ? value.with(Number(name), replaced)
        : { ...value, [name]: replaced };
    }
  }
}

type Def =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'record'; valueType: z.ZodType }
  | { type: 'union'; options: z.ZodType[] }
  | { type: 'optional' | 'nullable' | 'default'; innerType: z.ZodType }
  | { type: 'pipe'; in: z.ZodType }
  | { type: 'string' | 'number' | 'boolean' | 'enum' | 'literal' | 'file' | 'unknown' };

const deep = 10_000;

/** Bodies that are sent as they are, most of them no JSON that the shop accepts. */
export const rawBodies: readonly (readonly [type: string, body: string | Buffer])[] = [
  ['application/json', '['.repeat(deep) + ']'.repeat(deep)],
  ['application/json', `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`],
  ['application/json', '['.repeat(deep)],
  ['application/json', '{"email":"a@b.com"'],
  ['application/json', '{"__proto__":{"role":"Admin"}}'],
  ['application/json', '{"constructor":{"prototype":{"role":"Admin"}}}'],
  ['application/json', '{"precio":1e400,"quantity":-1e400,"stock":9007199254740993}'],
  ['application/json', '{"nombre":"\\ud800","email":"\\u0000"}'],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xed, 0xa0, 0x80, 0x7d])],
  ['application/json', Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
  ['application/json; charset=utf-7', '{}'],
  ['application/json', 'null'],
  ['application/json', '"texto"'],
  ['', '{}'],
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'],
  ['x/y; =;;', '\u0000'],
];
