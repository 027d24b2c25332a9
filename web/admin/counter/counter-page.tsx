import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ListHeader } from '../kit/list-page.tsx';
import { adminMeta, counterSection } from '../kit/sections.ts';
import { ListSkeleton, LoadFailure } from '../kit/states.tsx';
import { GarmentSearch } from './garment-search.tsx';
import { indexGarments } from './garments.ts';
import { type CreatedLink, LinkDone } from './link-done.tsx';
import { useOfflinePage } from './offline-page.ts';
import { OpenSales } from './open-sales.tsx';
import { PaymentStep } from './payment-step.tsx';
import { type FinishedSale, SaleDone } from './sale-done.tsx';
import { changeUnits, type Draft, priceDraft, startSale, useDraft } from './sale-draft.ts';
import { SaleLines } from './sale-lines.tsx';
import { useShopTime } from './shop-clock.ts';
import { type Sold, soldFailed, soldQuery } from './sold-query.ts';

export const meta = () => adminMeta(counterSection.title);

/** Sales at the shop's counter, by scanner, keyboard or finger; they go on while the shop cannot be reached. */
export default function CounterPage() {
  const query = useQuery(soldQuery);
  useOfflinePage(query.data);
  return (
    <>
      <div className="max-w-5xl print:hidden">
        <ListHeader title={counterSection.title} />
      </div>
      {query.data && <Counter data={query.data} />}
      {query.isPending && <ListSkeleton />}
      {!query.data && query.isError && <LoadFailure title={soldFailed} query={query} />}
      <OpenSales />
    </>
  );
}

type Step =
  | { kind: 'sale' }
  /** Of one sale: the next one, of this tab or of another, begins with its garments. */
  | { kind: 'payment'; saleReference: string }
  | { kind: 'done'; finished: FinishedSale }
  | { kind: 'linked'; link: CreatedLink };

function Counter({ data }: { data: Sold }) {
  const [step, setStep] = useState<Step>({ kind: 'sale' });
  const draft = useDraft();
  const { products, combos, discounts } = data;
  // Thousands of sizes: only when they have changed.
  const garments = useMemo(() => indexGarments(products), [products]);
  const combosById = useMemo(() => new Map(combos.map((combo) => [combo._id, combo])), [combos]);
  const shopTime = useShopTime(data.now);
  const priceOf = (changed: Draft) =>
    priceDraft(changed, { garments, combos: combosById, discounts }, shopTime());
  const priced = priceOf(draft);
  if (step.kind === 'done') {
    const { finished } = step;
    return (
      <SaleDone finished={finished} shop={data.shop} onNext={() => setStep({ kind: 'sale' })} />
    );
  }
  if (step.kind === 'linked') {
    return <LinkDone link={step.link} onNext={() => setStep({ kind: 'sale' })} />;
  }
  // What is missing is not in the total: its buyer would get change for it.
  const isPayable = priced.lines.length > 0 && priced.missing.length === 0;
  const { saleReference } = draft;
  if (step.kind === 'payment' && step.saleReference === saleReference && isPayable) {
    return (
      <PaymentStep
        priced={priced}
        totalOf={(changed) => priceOf(changed).total}
        onBack={() => setStep({ kind: 'sale' })}
        onDone={(finished) => {
          // Before a reload could send it again with more garments.
          startSale(finished.sent.saleReference);
          setStep({ kind: 'done', finished });
        }}
        onLinked={(link) => {
          startSale(link.saleReference);
          setStep({ kind: 'linked', link });
        }}
      />
    );
  }
  return (
    <div className="group grid max-w-5xl items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] print:hidden">
      <GarmentSearch
        // Its field has the focus at the start of each sale.
        key={saleReference}
        products={products}
        combos={combos}
        garments={garments}
        onAdd={(item) => changeUnits(item, 1)}
      />
      <SaleLines priced={priced} onPay={() => setStep({ kind: 'payment', saleReference })} />
    </div>
  );
}
