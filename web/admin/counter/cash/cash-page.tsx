import { ListResults, useList } from '../../kit/list.tsx';
import { ListHeader } from '../../kit/list-page.tsx';
import { panelQuery } from '../../kit/queries.ts';
import { adminMeta, cashSection } from '../../kit/sections.ts';
import { ListSkeleton, LoadFailure } from '../../kit/states.tsx';
import { ClosedSessions } from './closed-sessions.tsx';
import { OpenDrawer } from './open-drawer.tsx';
import { OpenForm } from './open-form.tsx';

const failed = 'Error al cargar la caja';

export const meta = () => adminMeta(cashSection.title);

/** The counter's drawer: its opening, what came and went, and its close against what was counted. */
export default function CashPage() {
  const list = useList({
    params: {},
    pageSize: 30,
    queryOf: (_, page) =>
      panelQuery('cash', 'GET /api/admin/cash-sessions', { query: page }, failed),
  });
  const { query } = list;
  return (
    <div className="max-w-3xl">
      <div className="print:hidden">
        <ListHeader
          title={cashSection.title}
          text="Abrila con lo que hay en ella. Al cerrarla, contá el dinero: tiene que haber lo que dice acá."
        />
      </div>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && <LoadFailure title={failed} query={query} />}
      {query.data && (
        <>
          {query.data.open ? (
            <OpenDrawer key={query.data.open._id} session={query.data.open} />
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
