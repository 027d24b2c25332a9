import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseDown } from './failure-log.ts';

test('a refused connection means that the database is down', async () => {
  const client = new pg.Client({ connectionString: 'postgres://test@127.0.0.1:9/none' });
  const error = await client.connect().catch((thrown: unknown) => thrown);
  expect(isDatabaseDown(error)).toBe(true);
});

test.each(['57P01', '57P03', '08006', '53300', '25006'])(
  'code %s means that it is down',
  (code) => {
    expect(isDatabaseDown(Object.assign(new Error('fatal'), { code }))).toBe(true);
  },
);

test.each([
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  Object.assign(new Error('deadlock'), { code: '40P01' }),
  new Error('Connection was refused by the shopper'),
  'ECONNREFUSED',
])('any other error is a bug', (error) => {
  expect(isDatabaseDown(error)).toBe(false);
});
