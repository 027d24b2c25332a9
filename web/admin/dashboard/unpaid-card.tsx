import type { Dashboard } from '#domain/contract/dashboard.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { PanelCard } from '../kit/states.tsx';
import { useChange } from '../kit/use-change.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
const unitsText = (units: number) => counted(units, 'unidad', 'unidades');
const ordersText = (orders: number) => counted(orders, 'compra', 'compras');

/** What unpaid orders hold, and the accounts that hold most, each with a button that releases it. */
export function UnpaidCard({ unpaid }: Pick<Dashboard, 'unpaid'>) {
  const release = useChange({
    send: (userId: string) =>
      authenticatedCall('DELETE /api/admin/unpaid-orders/:userId', { params: { userId } }),
    done: ({ released }) => `Liberaste ${ordersText(released)} sin pagar`,
    failed: 'No se pudo liberar la reserva',
  });
  if (!unpaid) return null;
  const { units, orders, accounts, holders } = unpaid;
  return (
    <PanelCard
      title="Reservado sin pagar"
      more={
        <p className="text-muted">
          <span className="font-semibold text-ink">{unitsText(units)}</span> en {ordersText(orders)}{' '}
          de {counted(accounts, 'cuenta', 'cuentas')}
        </p>
      }
    >
      <ul className="divide-y divide-line">
        {holders.map(({ userId, email, ...held }) => (
          <li key={userId} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <div className="min-w-0">
              <p className="truncate font-medium">{email}</p>
              <p className="text-muted">
                {unitsText(held.units)} en {ordersText(held.orders)}
              </p>
            </div>
            <ConfirmedAction
              title="Liberar la reserva"
              text={`Se cancelan ${ordersText(held.orders)} sin pagar de ${email}, y sus unidades vuelven al stock. Lo que se esté pagando no se toca.`}
              confirm="Liberar"
              danger
              busy={release.isPending}
              onConfirm={() => release.run(userId)}
            >
              {(open) => (
                <Button
                  variant="outline"
                  disabled={release.isPending}
                  size="dense"
                  aria-label={`Liberar la reserva de ${email}`}
                  onClick={open}
                >
                  Liberar
                </Button>
              )}
            </ConfirmedAction>
          </li>
        ))}
      </ul>
    </PanelCard>
  );
}
