import { z } from 'zod';
import { departmentPlace, localityPlace } from '#domain/contract/geo.ts';
import { GeoError, type GeoQuestion, type GeoService, keyOf } from './geo-service.ts';

/** More than any list has: Buenos Aires has 135 departments, the largest department 61 localities. */
const most = '200';

const departments = z.object({ departamentos: z.array(departmentPlace).min(1) });
const localities = z.object({ localidades: z.array(localityPlace).min(1) });

export type GeorefOptions = { url: string; timeoutMs?: number };

/** Georef, the open-data service of the Argentine government: asked by id, once, without retries. */
export function createGeoref({ url, timeoutMs = 2500 }: GeorefOptions): GeoService {
  const base = url.replace(/\/+$/, '');
  return {
    async listPlaces(question) {
      try {
        return parse(question, await get(`${base}/${pathOf(question)}`, timeoutMs));
      } catch (cause) {
        throw new GeoError(`Georef ${keyOf(question)}: ${reasonOf(cause)}`, { cause });
      }
    },
  };
}

function pathOf(question: GeoQuestion): string {
  const how = { orden: 'nombre', campos: 'id,nombre', max: most };
  if (question.kind === 'departments') {
    return `departamentos?${new URLSearchParams({ provincia: question.province, ...how })}`;
  }
  const { province: provincia, department: departamento } = question;
  return `localidades?${new URLSearchParams({ provincia, departamento, ...how })}`;
}

async function get(url: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    // It covers the body too: a server may send its headers and then hang.
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return response.json();
}

/** An empty list is no answer either: it must never replace a kept one. */
function parse({ kind }: GeoQuestion, answer: unknown) {
  return kind === 'departments'
    ? departments.parse(answer).departamentos
    : localities.parse(answer).localidades;
}

function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError) return `unusable answer at "${cause.issues[0]?.path.join('.')}"`;
  return cause instanceof Error ? cause.message : 'no answer';
}
