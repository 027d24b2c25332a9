import type { SaleDraft } from '#domain/contract/sales.ts';
import { saleMethodLabels } from '#domain/counter/sale-methods.ts';
import { containedVatText, netPrice } from '#domain/orders/net-price.ts';
import { formatAmount, formatPrice, fromPesos, toPesos } from '#domain/shared/money.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { lineText, type PricedSale, type SaleLine } from './sale-draft.ts';
import { keyOf } from './sale-items.ts';
import type { Sold } from './sold-query.ts';

type ReceiptProps = {
  sent: SaleDraft;
  priced: PricedSale;
  soldAt: Date;
  number: string;
  shop: Sold['shop'];
};

/** What consumer law wants on a receipt. A device's copy of `shop` from before an update has no VAT to show. */
function notesOf({ total }: SaleDraft, shop: ReceiptProps['shop']): string[] {
  const price = fromPesos(total);
  const vatText = containedVatText({ total: price, net: netPrice(price, shop) });
  return [...(vatText ? [vatText] : []), 'Este comprobante no es una factura.'];
}

const priceOf = ({ item, price }: SaleLine) => formatAmount(price * item.quantity);

/** What was taken off, by the shop's discounts and by the seller. */
const reductionsOf = ({ discounts }: PricedSale, { reduction }: SaleDraft) => [
  ...discounts.map(({ name, amount }) => ({ name, amount: toPesos(amount) })),
  ...(reduction ? [{ name: reduction.reason, amount: reduction.amount }] : []),
];

/** A receipt as a message. */
export function receiptText({ sent, priced, soldAt, number, shop }: ReceiptProps): string {
  return [
    `${shop.name}: compra #${number}, ${formatMoment(soldAt.toISOString())}`,
    ...priced.lines.map((line) => `${lineText(line)}: ${priceOf(line)}`),
    ...reductionsOf(priced, sent).map(({ name, amount }) => `${name}: −${formatAmount(amount)}`),
    `Total: ${formatPrice(sent.total)}`,
    ...notesOf(sent, shop),
  ].join('\n');
}

/** A receipt for a roll printer of 80 mm, or any other; only visible in print. */
export function SaleReceipt({ sent, priced, soldAt, number, shop }: ReceiptProps) {
  return (
    <section aria-hidden="true" className="hidden max-w-[72mm] text-[10pt] text-black print:block">
      <p className="text-[13pt] font-semibold">{shop.name}</p>
      {shop.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <p className="mt-2 border-y border-black py-1">
        Compra #{number} · {formatMoment(soldAt.toISOString())}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 py-2">
        {priced.lines.map((line) => (
          <Row key={keyOf(line.item)} name={lineText(line)} amount={priceOf(line)} />
        ))}
        {reductionsOf(priced, sent).map(({ name, amount }) => (
          <Row key={name} name={name} amount={`−${formatAmount(amount)}`} />
        ))}
        <Row name="Total" amount={formatPrice(sent.total)} />
        {sent.payments.map(({ method, amount, receipt }) => (
          <Row
            key={`${method}${receipt}`}
            name={`Pagado: ${saleMethodLabels[method]}${receipt ? ` (${receipt})` : ''}`}
            amount={formatAmount(amount)}
          />
        ))}
      </dl>
      <div className="border-t border-black pt-1">
        {notesOf(sent, shop).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  );
}

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="text-right">{amount}</dd>
  </>
);
