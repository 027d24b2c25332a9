import { ListPage } from '../kit/list-page.tsx';
import { panelQuery } from '../kit/queries.ts';
import { adminMeta, transferSection } from '../kit/sections.ts';
import { StatementMatch } from './statement-match.tsx';
import { TransferRefunds } from './transfer-refunds.tsx';
import { TransferRow } from './transfer-row.tsx';

const failed = 'Error al cargar las transferencias';

export const meta = () => adminMeta(transferSection.title);

/** The orders that wait for a bank transfer, the bank's statement to compare, and the refunds to be transferred. */
export default function TransfersPage() {
  return (
    <div className="max-w-5xl">
      <ListPage
        section={transferSection}
        nouns={['compra', 'compras']}
        text="Mirá en tu banco que el dinero haya llegado y registralo: con el total, la orden queda paga. Un comprobante no alcanza, porque se puede falsificar."
        failed={failed}
        empty="Ninguna compra espera una transferencia"
        queryOf={(query) => panelQuery('transfers', 'GET /api/admin/transfers', { query }, failed)}
        itemsOf={({ transfers }) => transfers}
        keyOf={({ order }) => order._id}
        after={({ total, refunds, refundTotal }) => (
          <div className="mt-6 grid gap-6">
            {total > 0 && <StatementMatch />}
            {refunds.length > 0 && <TransferRefunds refunds={refunds} total={refundTotal} />}
          </div>
        )}
      >
        {(transfer) => <TransferRow transfer={transfer} />}
      </ListPage>
    </div>
  );
}
