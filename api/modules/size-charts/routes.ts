import { sizeChartCalls } from '#domain/contract/size-charts.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { listCharts } from './queries.ts';
import { removeSizeChart } from './remove-size-chart.ts';
import { createSizeChart, updateSizeChart } from './save-size-chart.ts';

export const sizeChartRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const handlers: Handlers<typeof sizeChartCalls> = {
    'GET /api/size-charts': async () => ({ charts: await listCharts(db) }),
    'POST /api/admin/size-charts': ({ query, body, account }) =>
      createSizeChart(db, { ...query, chart: body, actorId: account.id, now: now() }),
    'PUT /api/admin/size-charts/:id': ({ params, body: { version, ...chart }, account }) =>
      updateSizeChart(db, { ...params, version, chart, actorId: account.id, now: now() }),
    'DELETE /api/admin/size-charts/:id': ({ params, account }) =>
      removeSizeChart(db, { ...params, actorId: account.id, now: now() }),
  };
  serve(app, shop, sizeChartCalls, handlers, {
    cached: { 'GET /api/size-charts': () => ({ tags: ['size-charts'] }) },
  });
};
