import { useState } from 'react';
import type { PublicSettings } from '#domain/contract/settings.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

// Loaded on demand: few shoppers calculate on a product's page.
const loadCalculator = () => import('./delivery-calculator.tsx');

type ProductDeliveryProps = { productId: string } & NonNullable<PublicSettings['delivery']>;

// Not `rangeText`, with which a product's page would load the checkout's chunk of 22 KB.
function costText({ from, to, isEstimate }: NonNullable<ProductDeliveryProps['range']>): string {
  if (to === 0) return 'Es gratis. ';
  const about = isEstimate ? 'aprox. ' : '';
  if (from === to) return `Cuesta ${about}${formatAmount(to)}. `;
  const first = from === 0 ? 'gratis' : formatAmount(from);
  return `De ${about}${first} a ${formatAmount(to)}, según tu código postal. `;
}

/** What deliveries cost anywhere, and on demand to the shopper's postcode. */
export function ProductDelivery({ productId, range, picksUp }: ProductDeliveryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Calculator = useLazyComponent(loadCalculator, isOpen, () => setIsOpen(false));
  return (
    <section className="grid gap-1.5">
      <h2 className="label text-muted">Envío</h2>
      <p className="max-w-prose text-pretty">
        {range && costText(range)}
        {picksUp && 'También podés retirar sin costo.'}
      </p>
      {Calculator ? (
        <div className="max-w-prose pt-1.5">
          <Calculator productId={productId} />
        </div>
      ) : (
        <Button
          variant="quiet"
          size="denseText"
          busy={isOpen}
          className="justify-self-start"
          onClick={() => setIsOpen(true)}
        >
          Calculá tu envío
        </Button>
      )}
    </section>
  );
}
