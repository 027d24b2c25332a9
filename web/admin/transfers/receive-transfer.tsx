import type { CallOutput } from '#domain/contract/index.ts';
import type { Order, OrderTransfer } from '#domain/contract/orders.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { formatPrice, fromPesos, sumMoney, toPesos } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { numberText, parseNumber } from '../kit/field-texts.ts';
import { useChange } from '../kit/use-change.ts';
import { useExpected } from '../kit/use-expected.ts';

type Outcome = CallOutput<'PUT /api/admin/transfers/:orderId/approve'>['outcome'];

const outcomes: Record<Outcome, string> = {
  paid: 'La orden quedó paga',
  short: 'Registrado: la orden espera el resto',
  returned: 'Registrado: no compra nada y hay que devolverlo',
};

type ReceiveProps = {
  order: Order;
  /** What the field has at first, in pesos; null for nothing. */
  amount: number | null;
  /** All that came in, in pesos; by default what the order's transfer says. */
  received?: number;
  /** The button's text; by default without the amount. */
  label?: string;
  variant?: 'solid' | 'outline';
  /** What is to be checked first. */
  warning?: string | null;
};

/** All that came in, in pesos; an API of the version before does not say what of it is refunded. */
const expectedOf = ({ received, refunded }: OrderTransfer): number =>
  toPesos(sumMoney([received, refunded ?? 0].map(fromPesos)));

const consequenceOf = ({ state, transfer }: Order): string =>
  state === 'Pendiente' && transfer
    ? `Faltan ${formatPrice(transfer.amount)}. Con menos, la orden espera el resto; lo que sobre queda para devolver.`
    : 'Esta orden no espera una transferencia: lo que no la pueda pagar queda para devolver.';

/** Records what came in for an order; what follows from it is said afterwards. */
export function ReceiveTransfer(props: ReceiveProps) {
  const { order, amount, received } = props;
  const { label = 'Registrar lo que llegó', variant = 'solid', warning } = props;
  const { _id: orderId, transfer } = order;
  const { expected, start, settle } = useExpected(
    received ?? (transfer ? expectedOf(transfer) : undefined),
  );
  const { run, isPending } = useChange({
    send: (typed: string) =>
      authenticatedCall('PUT /api/admin/transfers/:orderId/approve', {
        params: { orderId },
        body: { amount: parseNumber(typed) ?? Number.NaN, received: expected },
      }),
    done: ({ outcome }) => outcomes[outcome],
    failed: 'Error al registrar la transferencia',
  });
  return (
    <ConfirmedAction
      title={`Registrar lo que llegó para la orden #${shortId(orderId)}`}
      text={[warning, consequenceOf(order), 'No se puede deshacer.'].filter(Boolean).join(' ')}
      field={{
        label: 'Importe que llegó a tu cuenta',
        maxLength: 20,
        initial: numberText(amount),
        inputMode: 'decimal',
      }}
      confirm="Registrar"
      busy={isPending}
      onConfirm={async (typed) => settle(await run(typed))}
    >
      {(open) => (
        <Button
          variant={variant}
          size="dense"
          onClick={() => {
            start();
            open();
          }}
        >
          {label}
        </Button>
      )}
    </ConfirmedAction>
  );
}
