import { z } from 'zod';
import { departmentPlace, localityPlace } from '#domain/contract/geo.ts';
import { GeoError, type GeoQuery, type GeoService, keyOf } from './geo-service.ts';

/** Above the longest list: Buenos Aires has 135 departments, the largest department 61 localities. */
const maxPlaces = '200';

const departments = z.object({ departamentos: z.array(departmentPlace).min(1) });
const localities = z.object({ localidades: z.array(localityPlace).min(1) });

export type GeorefOptions = { url: string; timeoutMs?: number };

/** Georef, the open-data service of the Argentine government: one request by id, without retries. */
export function createGeoref({ url, timeoutMs = 2500 }: GeorefOptions): GeoService {
  const base = url.replace(/\/+$/, '');
  return {
    async listPlaces(query) {
      try {
        return parse(query, await get(`${base}/${pathOf(query)}`, timeoutMs));
      } catch (cause) {
        throw new GeoError(`Georef ${keyOf(query)}: ${reasonOf(cause)}`, { cause });
      }
    },
  };
}

function pathOf(query: GeoQuery): string {
  const options = { orden: 'nombre', campos: 'id,nombre', max: maxPlaces };
  if (query.kind === 'departments') {
    return `departamentos?${new URLSearchParams({ provincia: query.province, ...options })}`;
  }
  const { province: provincia, department: departamento } = query;
  return `localidades?${new URLSearchParams({ provincia, departamento, ...options })}`;
}

async function get(url: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    // The timeout covers the body too: a server may send its headers and then hang.
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return response.json();
}

/** Rejects an empty list too, which must never replace a cached one. */
function parse({ kind }: GeoQuery, body: unknown) {
  return kind === 'departments'
    ? departments.parse(body).departamentos
    : localities.parse(body).localidades;
}

function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError)
    return `unusable response at "${cause.issues[0]?.path.join('.')}"`;
  return cause instanceof Error ? cause.message : 'no response';
}
