import type { Order } from '#domain/contract/orders.ts';
import { type SaleMethod, saleMethodLabels, saleMethods } from '#domain/counter/sale-methods.ts';
import { canReturn, isUnsent } from '#domain/orders/refund-choice.ts';
import { isReceivedByHand } from '#domain/orders/transfer.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

/** How a refund is made: with garments that are in the shop again or without, and by hand at once or later. */
export type RefundWay = { returns: boolean; method: SaleMethod | null };

export const later: RefundWay = { returns: false, method: null };

type RefundWayFieldsProps = {
  order: Order;
  /** Whether garments are refunded, which can be in the stock again. */
  hasUnits: boolean;
  how: RefundWay;
  onChoose: (how: RefundWay) => void;
};

export function RefundWayFields({ order, hasUnits, how, onChoose }: RefundWayFieldsProps) {
  const isByHand = isReceivedByHand(order.paymentInfo?.paymentId ?? '');
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {hasUnits && canReturn(order) && (
        <CheckboxField
          label={
            isUnsent(order) ? 'Las prendas vuelven a la venta' : 'Las prendas volvieron a la tienda'
          }
          hint={isUnsent(order) ? 'Si faltan o no se pueden vender, desmarcalo' : 'Suman al stock'}
          checked={how.returns}
          onChange={({ target }) => onChoose({ ...how, returns: target.checked })}
        />
      )}
      {isByHand && (
        <SelectField
          label="Cómo se devuelve el dinero"
          value={how.method ?? ''}
          onChange={({ target }) =>
            onChoose({ ...how, method: saleMethods.find((name) => name === target.value) ?? null })
          }
        >
          <option value="">Más tarde: queda en «Transferencias»</option>
          {saleMethods.map((method) => (
            <option key={method} value={method}>
              Ahora: {saleMethodLabels[method].toLowerCase()}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
