import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';

export const customerCalls = {
  'GET /api/admin/export/customers.csv': {
    access: 'orders',
    summary: 'Los clientes que aceptan novedades por correo en una planilla, con lo que compraron',
    streams: 'csv',
    response: z.string(),
  },
} satisfies EndpointTable;
