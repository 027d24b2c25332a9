import { bulkEditCalls } from '#domain/contract/bulk-edits.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { applyBulkEdit, discardBulkEdit, undoBulkEdit } from './apply-bulk-edit.ts';
import { listBulkEdits, readBulkEdit } from './read-bulk-edits.ts';
import { retryPictures } from './retry-pictures.ts';
import { draftBulkEdit, saveCells } from './save-bulk-edit.ts';

export const bulkEditRoutes: RouteModule = (app, shop) => {
  const { db, now } = shop;
  const by = (account: { id: string }) => ({ actorId: account.id, now: now() });
  const handlers: Handlers<typeof bulkEditCalls> = {
    'GET /api/admin/bulk-changes': ({ query }) => listBulkEdits(db, query),
    'GET /api/admin/bulk-changes/:id': ({ params, query }) =>
      readBulkEdit(db, { ...params, ...query }),
    'POST /api/admin/bulk-changes/preview': ({ body, account }) =>
      draftBulkEdit(db, { ...body, ...by(account) }),
    'POST /api/admin/bulk-changes/cells': ({ body, account }) =>
      saveCells(db, { ...body, ...by(account) }),
    'POST /api/admin/bulk-changes': ({ body, account }) =>
      applyBulkEdit(db, { ...body, ...by(account) }),
    'POST /api/admin/bulk-changes/:id/undo': ({ params, account }) =>
      undoBulkEdit(db, { ...params, ...by(account) }),
    'POST /api/admin/bulk-changes/:id/pictures': ({ params, account }) =>
      retryPictures(db, { ...params, ...by(account) }),
    'DELETE /api/admin/bulk-changes/:id': ({ params, account }) =>
      discardBulkEdit(db, { ...params, ...by(account) }),
  };
  serve(app, shop, bulkEditCalls, handlers);
};
