import { z } from 'zod';
import { listedStates, orderStages } from '../orders/order-state.ts';
import { optionalText } from '../shared/text.ts';
import { dayInput, idList, openOnly, page, pageSize } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { listedOrder } from './orders.ts';

const listQuery = z.object({
  state: z
    .enum(listedStates, { error: `El estado debe ser uno de: ${listedStates.join(', ')}` })
    .optional(),
  /** A part of the customer's email address, in any case. */
  search: optionalText(254, { multiline: true }).optional(),
  /** Of those in Aprobado: only the ones that are still to be sent. */
  open: openOnly,
  page: page.optional(),
  pageSize: pageSize.optional(),
});

const tableFilter = z.object({
  stage: z
    .enum(orderStages, { error: `La etapa debe ser una de: ${orderStages.join(', ')}` })
    .optional(),
  /** Words of the customer's names or e-mail; or the beginning of the number, DNI or tracking code. */
  find: optionalText(254, { multiline: true }).optional(),
  /** The first and the last Argentine day of their placing. */
  from: dayInput.optional(),
  until: dayInput.optional(),
  /** Only these orders of the matches. */
  ids: idList.optional(),
});

const tableQuery = tableFilter.extend({
  page: page.default(1),
  pageSize: pageSize.default(25),
});

const orderPage = z.object({
  ordersWithUserData: z.array(listedOrder),
  /** The number of matches on all pages. */
  total: z.number().int(),
});

/** The orders of every account, for administrators. */
export const orderListCalls = {
  'GET /api/admin/orders': {
    access: 'orders',
    summary:
      'Las órdenes pagadas, con sus clientes; las últimas 500, o una página de las que se buscan',
    query: listQuery,
    response: orderPage,
  },
  'GET /api/admin/order-table': {
    access: 'orders',
    summary: 'Una página de las órdenes de todos los estados, o de las que se buscan',
    query: tableQuery,
    response: orderPage,
  },
  'GET /api/admin/export/orders.csv': {
    access: 'orders',
    summary: 'Las órdenes que se eligen o se buscan en una planilla, con un renglón por artículo',
    query: tableFilter,
    streams: 'csv',
    response: z.string(),
  },
} satisfies EndpointTable;
