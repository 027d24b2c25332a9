import { useQuery } from '@tanstack/react-query';
import { ListResults, wholeList } from '../kit/list.tsx';
import { Items, ListHeader, rowsClass } from '../kit/list-page.tsx';
import { panelQuery } from '../kit/queries.ts';
import { adminMeta, transferSection } from '../kit/sections.ts';
import { StatementMatch } from './statement-match.tsx';
import { TransferRefunds } from './transfer-refunds.tsx';
import { TransferRow } from './transfer-row.tsx';

const failed = 'Error al cargar las transferencias';

export const meta = () => adminMeta(transferSection.title);

/** The orders that wait for a bank transfer, the bank's statement to compare, and the refunds to be transferred. */
export default function TransfersPage() {
  const query = useQuery(panelQuery('transfers', 'GET /api/admin/transfers', undefined, failed));
  const transfers = query.data?.transfers ?? [];
  const refunds = query.data?.refunds ?? [];
  return (
    <div className="grid max-w-5xl gap-6">
      <div>
        <ListHeader
          title={transferSection.title}
          count={query.data ? transfers.length : null}
          nouns={['compra', 'compras']}
          text="Mirá en tu banco que el dinero haya llegado y registralo: con el total, la orden queda paga. Un comprobante no alcanza, porque se puede falsificar."
        />
        <ListResults
          list={wholeList(query, transfers.length)}
          failed={failed}
          empty="Ninguna compra espera una transferencia"
        >
          {() => (
            <Items
              items={transfers}
              keyOf={({ order }) => order._id}
              className={rowsClass}
              itemClassName="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_21rem]"
            >
              {(transfer) => <TransferRow transfer={transfer} />}
            </Items>
          )}
        </ListResults>
      </div>
      {transfers.length > 0 && <StatementMatch transfers={transfers} />}
      {refunds.length > 0 && <TransferRefunds refunds={refunds} />}
    </div>
  );
}
