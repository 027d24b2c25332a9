import { garmentText, unknownProduct } from '#domain/catalogue/garment-text.ts';
import type { OrderLine } from '#domain/contract/orders.ts';
import { type Centavos, formatPrice, toPesos } from '#domain/shared/money.ts';
import { Picture } from '../../../ui/picture.tsx';

/** One line of an order: a product, or a combo with its garments. */
export function OrderLineRow({ line, total }: { line: OrderLine; total: Centavos }) {
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 py-4 sm:grid-cols-[8rem_1fr] sm:gap-6">
      <Picture src={line.image} alt="" sizes="128px" className="lv:rounded-xl" />
      <div className="grid content-start gap-1.5">
        <h3 className="font-medium leading-snug">{line.title || unknownProduct}</h3>
        {line.items.length > 0 ? (
          <ul className="grid gap-0.5 text-sm text-pretty text-muted">
            {line.items.map((item) => (
              <li key={`${item.title}-${item.modelName}-${item.size}`}>
                {item.title || unknownProduct}: {garmentText(item)}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-pretty text-muted">{garmentText(line)}</p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-4 text-sm tabular-nums">
          <span className="text-muted">
            {formatPrice(line.unit_price)}
            {line.quantity > 1 && ` × ${line.quantity}`}
          </span>
          <span className="ml-auto font-medium">{formatPrice(toPesos(total))}</span>
        </p>
      </div>
    </li>
  );
}
