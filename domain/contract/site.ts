import { z } from 'zod';
import { wantedState } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

const lock = z.object({ isLocked: z.boolean() });
const maintenance = z.object({ isMaintenance: z.boolean() });

export const siteCalls = {
  'GET /api/lock': {
    access: 'public',
    summary: 'Si la tienda Kings está cerrada',
    response: lock,
  },
  'POST /api/lock/toggle': {
    access: 'settings',
    summary: 'Cierra o abre la tienda Kings',
    query: wantedState,
    response: lock,
  },
  'GET /api/lock/maintenance': {
    access: 'public',
    summary: 'Si el sitio está en mantenimiento',
    response: maintenance,
  },
  'POST /api/lock/maintenance/toggle': {
    access: 'settings',
    summary: 'Enciende o apaga el mantenimiento',
    query: wantedState,
    response: maintenance,
  },
} satisfies EndpointTable;
