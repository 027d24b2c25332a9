import { z } from 'zod';
import { belongsToProvince } from '../geo/places.ts';
import { provinces } from '../geo/provinces.ts';
import type { EndpointTable } from './endpoint.ts';

const nombre = z.string().trim().min(1).max(120);

const provinceId = z
  .string({ error: 'Falta la provincia' })
  .regex(/^\d{2}$/, 'La provincia debe ser un número de dos cifras')
  .refine((id) => provinces.some((province) => province.id === id), 'No existe esa provincia');

const departmentId = z
  .string({ error: 'Falta el departamento' })
  .regex(/^\d{5}$/, 'El departamento debe ser un número de cinco cifras');

export const localityId = z
  .string({ error: 'Falta la localidad' })
  .regex(/^(\d{8}|\d{10})$/, 'La localidad debe ser un número de ocho o diez cifras');

export const provincePlace = z.object({ id: provinceId, nombre });
export const departmentPlace = z.object({ id: departmentId, nombre });
export const localityPlace = z.object({ id: localityId, nombre });

/** False: the list is missing, so that the field must accept free text. */
const known = z.boolean();

export const geoCalls = {
  'GET /api/geo/provinces': {
    access: 'public',
    summary: 'Las 24 provincias',
    response: z.object({ provinces: z.array(provincePlace), known }),
  },
  'GET /api/geo/departments': {
    access: 'public',
    summary: 'Los departamentos (partidos, comunas) de una provincia',
    query: z.object({ province: provinceId }),
    response: z.object({ departments: z.array(departmentPlace), known }),
  },
  'GET /api/geo/localities': {
    access: 'public',
    summary: 'Las localidades de un departamento',
    query: z
      .object({ province: provinceId, department: departmentId })
      .refine(({ province, department }) => belongsToProvince(department, province), {
        path: ['department'],
        error: 'El departamento no es de esa provincia',
      }),
    response: z.object({ localities: z.array(localityPlace), known }),
  },
} satisfies EndpointTable;
