import { settingsCalls } from '#domain/contract/settings.ts';
import { deliverySummary } from '#domain/delivery/list-options.ts';
import { acceptsTransfers } from '#domain/orders/transfer.ts';
import { notFound } from '#domain/shared/refusal.ts';
import { legalTextsOf } from '#domain/site/legal-texts.ts';
import { perMinute } from '../../../http/call-limits.ts';
import type { RouteModule } from '../../../http/route-module.ts';
import { type Handlers, serve } from '../../../http/serve.ts';
import { findLegalTexts } from './legal-versions.ts';
import { getSettings, readDeliveryTerms, readSettings, settingsTag } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

export const settingsRoutes: RouteModule = (app, shop) => {
  const { db } = shop;
  const handlers: Handlers<typeof settingsCalls> = {
    'GET /api/settings': async () => {
      const { transferDiscount, ...settings } = await readSettings(shop);
      return {
        ...settings,
        ...deliverySummary(await readDeliveryTerms(shop)),
        ...(acceptsTransfers(settings) && {
          acceptsTransfers: true as const,
          ...(transferDiscount > 0 && { transferDiscount }),
        }),
      };
    },
    'GET /api/legal/:page': async ({ params: { page } }) => {
      return legalTextsOf(await getSettings(db))[page];
    },
    'GET /api/legal-texts/:id': async ({ params }) =>
      (await findLegalTexts(db, params.id)) ?? notFound('la versión de los textos'),
    'GET /api/admin/settings': async () => (await getSettings(db)).settings,
    'PUT /api/admin/settings': ({ body: { before, ...settings }, account }) =>
      saveSettings(db, { settings, before, actorId: account.id, now: shop.now() }),
  };
  const untilChanged = () => ({ tags: [settingsTag] });
  serve(app, shop, settingsCalls, handlers, {
    limits: { 'GET /api/legal-texts/:id': perMinute(60) },
    cached: { 'GET /api/settings': untilChanged, 'GET /api/legal/:page': untilChanged },
  });
};
