import { panelQuery } from '../kit/queries.ts';

/** The topic of the queries of bulk edits. */
export const bulkEditTopic = 'bulk-edits';
export const bulkEditsErrorTitle = 'Error al cargar los cambios';

type Page = { page: number; pageSize: number };

/** The edits that are or were to be applied, the latest first. */
export const bulkEditsQuery = (query: Page) =>
  panelQuery(bulkEditTopic, 'GET /api/admin/bulk-changes', { query });

/** An edit with a page of its rows. */
export const bulkEditQuery = (id: string, query: Page) =>
  panelQuery(bulkEditTopic, 'GET /api/admin/bulk-changes/:id', { params: { id }, query });
