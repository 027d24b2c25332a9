import { useQuery } from '@tanstack/react-query';
import { colorName } from '#domain/catalogue/color.ts';
import type { OrderDetail, OrderLine } from '#domain/contract/orders.ts';
import { type Destined, destinationLines } from '#domain/delivery/destination-text.ts';
import { counted } from '#domain/shared/counted.ts';
import { shopName } from '#domain/site/seller.ts';
import { panelQuery } from './kit/queries.ts';

export type PackedGarment = Pick<
  OrderLine,
  'title' | 'color' | 'size' | 'modelName' | 'quantity'
> & {
  /** Shown after the garment's facts. */
  note?: string;
};

type PackingSlipProps = {
  /** The shop's name. */
  shop: string;
  /** What is sent, with its number and date. */
  name: string;
  user: Pick<OrderDetail['user'], 'firstName' | 'lastName'>;
  to: Destined;
  garments: readonly PackedGarment[];
  trackingCode?: string | undefined;
};

/** The shop's name for packing slips, read with the page that prints them; empty until then. */
export function useShopName(): string {
  const { data } = useQuery(panelQuery('settings', 'GET /api/settings'));
  return data ? shopName(data) : '';
}

/** The contents and the address of a parcel; only visible in print. */
export function PackingSlip({ shop, name, user, to, garments, trackingCode }: PackingSlipProps) {
  const { addressDni, addressMobile } = to.shippingInfo;
  const lines = destinationLines(to);
  // Without an address, its name is the destination.
  const delivery = lines.includes(to.delivery?.name ?? '') ? null : to.delivery;
  const facts = [
    delivery?.name,
    addressDni && `DNI ${addressDni}`,
    addressMobile && `Tel. ${addressMobile}`,
  ];
  const units = garments.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-hidden="true" className="hidden text-[11pt] text-black print:block">
      <p className="flex justify-between border-b-2 border-black pb-2">
        <span className="font-semibold">{shop}</span>
        <span>{name}</span>
      </p>
      <div className="my-8 text-[20pt] leading-snug font-semibold">
        <p>
          {user.firstName} {user.lastName}
        </p>
        {to.delivery?.place && <p className="text-[12pt]">Retiro en</p>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="mt-2 text-[12pt] font-normal">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="font-semibold">{counted(units, 'prenda', 'prendas')}</p>
      <ul className="mt-2 border-t border-black">
        {garments.map((garment, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order are never reordered, and have no id.
            key={index}
            className="flex break-inside-avoid items-center gap-4 border-b border-black/40 py-2.5"
          >
            <span className="size-[5mm] shrink-0 border-2 border-black" />
            <span className="w-[10mm] shrink-0 text-[14pt] font-semibold">
              {garment.quantity} ×
            </span>
            <span className="flex-1">
              <span className="block font-semibold">{garment.title}</span>
              {[
                garment.color && colorName(garment.color),
                garment.modelName && `Modelo ${garment.modelName}`,
                garment.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="text-[16pt] font-semibold">{garment.size}</span>
          </li>
        ))}
      </ul>
      {trackingCode && <p className="mt-6">Código de seguimiento: {trackingCode}</p>}
    </section>
  );
}
