import { describe, expect, test } from 'vitest';
import { geoCalls, localityId } from './geo.ts';

describe('queries of addresses', () => {
  const localities = geoCalls['GET /api/geo/localities'].query;
  const errorOf = (query: unknown) => localities.safeParse(query).error?.issues[0]?.message;

  test.each([
    [{ province: '14', department: '14014' }, undefined],
    [{ province: '02', department: '02007' }, undefined],
    [{ province: '6', department: '06007' }, 'La provincia debe ser un número de dos cifras'],
    [{ province: '99', department: '99007' }, 'No existe esa provincia'],
    [{ department: '14014' }, 'Falta la provincia'],
    [{ province: ['14', '06'], department: '14014' }, 'Falta la provincia'],
    [{ province: '14' }, 'Falta el departamento'],
    [
      { province: '14', department: '14014&max=1' },
      'El departamento debe ser un número de cinco cifras',
    ],
    [{ province: '14', department: '06007' }, 'El departamento no es de esa provincia'],
  ])('%j: %s', (query, message) => {
    expect(errorOf(query)).toBe(message);
  });
});

test('a locality has an id of eight or ten digits', () => {
  const accepts = (id: unknown) => localityId.safeParse(id).success;
  expect(['14014010', '1401401000'].map(accepts)).toEqual([true, true]);
  expect(['1401401', '140140100', '1401401a', 14014010].map(accepts)).toEqual(Array(4).fill(false));
});
