import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

// Loaded on demand: few shoppers calculate on a product's page.
const loadCalculator = () => import('./delivery-calculator.tsx');

/** The button that calculates what a product's deliveries to the shopper's postcode cost, in its place. */
export function ProductCalculator({ productId }: { productId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const Calculator = useLazyComponent(loadCalculator, isOpen, () => setIsOpen(false));
  if (Calculator) {
    return (
      <div className="max-w-prose pt-1.5">
        <Calculator productId={productId} />
      </div>
    );
  }
  return (
    <Button
      variant="quiet"
      size="denseText"
      busy={isOpen}
      className="justify-self-start"
      onClick={() => setIsOpen(true)}
    >
      Calculá tu envío
    </Button>
  );
}
