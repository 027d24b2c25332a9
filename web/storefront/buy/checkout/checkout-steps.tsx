import { useMissingPart } from '../../../shopper/delivery/receiving.ts';
import { useUnpaidOrder } from '../../../shopper/purchase/purchase-store.ts';
import { useSession } from '../../../shopper/session.ts';
import { cx } from '../../../ui/cx.ts';

const steps = ['Carrito', 'Envío', 'Pago'] as const;

/** The steps of a purchase; the current one is the first that the shopper has not finished. */
export function CheckoutSteps() {
  const userId = useSession((state) => state.session?._id ?? '');
  const hasAddress = useMissingPart(userId) === null;
  const hasOrder = useUnpaidOrder() !== null;
  const current = hasOrder || hasAddress ? 2 : 1;
  return (
    <ol aria-label="Pasos de la compra" className="label flex flex-wrap gap-x-6 gap-y-1 pb-8">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2 border-b-2 py-1',
            index === current ? 'border-spark' : 'border-transparent text-muted',
          )}
        >
          <span className="tabular-nums">{index + 1}</span>
          {step}
          {index < current && <span className="sr-only">: listo</span>}
        </li>
      ))}
    </ol>
  );
}
