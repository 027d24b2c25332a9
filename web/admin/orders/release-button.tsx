import { counted } from '#domain/shared/counted.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { longCall } from '../kit/call-options.ts';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { useChange } from '../kit/use-change.ts';

export const ordersText = (orders: number): string => counted(orders, 'compra', 'compras');

type ReleaseButtonProps = {
  /** Of an account, or of the order of a payment link. */
  id: string;
  orders: number;
  /** Whose they are, as "de ana@example.com". */
  whose: string;
};

/** Cancels the unpaid orders of an account, or that of a payment link, once it is confirmed. */
export function ReleaseButton({ id, orders, whose }: ReleaseButtonProps) {
  const release = useChange({
    send: () =>
      authenticatedCall('DELETE /api/admin/unpaid-orders/:id', { params: { id } }, longCall),
    done: ({ released }) =>
      released === 0
        ? 'No se liberó nada: se está pagando'
        : `Liberaste ${ordersText(released)} sin pagar`,
    failed: 'No se pudo liberar la reserva',
  });
  const cancelled = orders === 1 ? 'Se cancela 1 compra' : `Se cancelan ${ordersText(orders)}`;
  return (
    <ConfirmedAction
      title="Liberar la reserva"
      text={`${cancelled} sin pagar ${whose}, y sus unidades vuelven al stock. Lo que se esté pagando no se toca.`}
      confirm="Liberar"
      danger
      busy={release.isPending}
      onConfirm={() => release.run()}
    >
      {(open) => (
        <Button
          variant="outline"
          disabled={release.isPending}
          size="dense"
          aria-label={`Liberar la reserva ${whose}`}
          onClick={open}
        >
          Liberar
        </Button>
      )}
    </ConfirmedAction>
  );
}
