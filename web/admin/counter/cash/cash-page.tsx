import { useQuery } from '@tanstack/react-query';
import { ListResults, useList } from '../../kit/list.tsx';
import { ListHeader } from '../../kit/list-page.tsx';
import { panelQuery } from '../../kit/queries.ts';
import { adminMeta, cashSection } from '../../kit/sections.ts';
import { ListSkeleton, LoadFailure } from '../../kit/states.tsx';
import { ClosedSessions } from './closed-sessions.tsx';
import { OpenDrawer } from './open-drawer.tsx';
import { OpenForm } from './open-form.tsx';

const failed = 'Error al cargar la caja';
const pageSize = 30;

const sessionsQuery = (query: { page: number; pageSize: number }) =>
  panelQuery('cash', 'GET /api/admin/cash-sessions', { query }, failed);

export const meta = () => adminMeta(cashSection.title);

/** The counter's drawer: its opening, what came and went, and its close against what was counted. */
export default function CashPage() {
  // Of its own: what was typed at the drawer stays while a page of closed ones fails.
  const drawer = useQuery(sessionsQuery({ page: 1, pageSize }));
  const list = useList({ params: {}, pageSize, queryOf: (_, page) => sessionsQuery(page) });
  return (
    <div className="max-w-3xl">
      <div className="print:hidden">
        <ListHeader
          title={cashSection.title}
          text="Abrila con lo que hay en ella. Al cerrarla, contá el dinero: tiene que haber lo que dice acá."
        />
      </div>
      {drawer.isPending && <ListSkeleton />}
      {drawer.isError && !drawer.data && <LoadFailure title={failed} query={drawer} />}
      {drawer.data && (
        <>
          {drawer.data.open ? (
            <OpenDrawer key={drawer.data.open._id} session={drawer.data.open} />
          ) : (
            <OpenForm />
          )}
          <div className="print:[&_nav]:hidden">
            <ListResults list={list} failed={failed} empty="Todavía no se cerró ninguna caja">
              {({ closed }) => <ClosedSessions sessions={closed} />}
            </ListResults>
          </div>
        </>
      )}
    </div>
  );
}
