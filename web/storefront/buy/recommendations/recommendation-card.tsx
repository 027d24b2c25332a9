import { useId, useState } from 'react';
import { colorName } from '#domain/catalogue/color.ts';
import { isSoldOut, shownPrices } from '#domain/catalogue/listing.ts';
import { canBuy, type Selection } from '#domain/catalogue/selection.ts';
import type { OfferedProduct } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { addToCart } from '../../../shopper/cart/add-to-cart.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select-field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { NetPrice, PreviousPrice } from '../../browse/prices.tsx';

/** One recommended product with its colour and size select and the button that adds it, unless sold out. */
export function RecommendationCard({ product }: { product: OfferedProduct }) {
  const [index, setIndex] = useState(0);
  const nameId = useId();
  const choices = menuChoices(product);
  const choice = choices[index] ?? choices[0];
  const soldOut = isSoldOut(product);
  const { price, crossed } = shownPrices(product);
  const add = () =>
    addToCart({
      kind: 'product',
      product,
      selection: choice?.selection ?? null,
      openMenu: false,
    });
  return (
    <article aria-labelledby={nameId} className="flex h-full flex-col gap-2.5">
      <Picture
        src={choice?.image ?? product.image}
        alt=""
        sizes="(min-width: 601px) min(16.5rem, 33vw - 2.7rem), calc(50vw - 3rem)"
        className="lv:rounded-lg"
      />
      <div className="flex flex-1 flex-col gap-x-3 gap-y-0.5 lg:flex-row lg:items-baseline lg:justify-between">
        <h3 id={nameId} className="card-name text-pretty">
          {product.nombre}
        </h3>
        <p className="shrink-0 text-sm tabular-nums">
          {formatPrice(price)} <PreviousPrice price={crossed} />
        </p>
      </div>
      <NetPrice price={price} className="-mt-2" />
      <div className="grid gap-2 min-[601px]:grid-cols-[minmax(0,1fr)_auto]">
        {choices.length > 1 ? (
          <Select
            aria-label={`Color y talle de ${product.nombre}`}
            value={index}
            onChange={(event) => setIndex(Number(event.target.value))}
            isSmall
          >
            {choices.map(({ label, selection }, position) => (
              <option key={selection.sizeId} value={position}>
                {label}
              </option>
            ))}
          </Select>
        ) : (
          <p className="grid min-h-11 content-center text-sm text-muted">{choice?.label}</p>
        )}
        <Button variant="outline" onClick={add} disabled={soldOut} size="narrow">
          {soldOut ? 'Sin Stock' : 'Agregar'}
          <span className="sr-only">
            {soldOut ? `: ${product.nombre}` : ` ${product.nombre} al carrito`}
          </span>
        </Button>
      </div>
    </article>
  );
}

type MenuChoice = { selection: Selection; label: string; image: string | null };

/** The colours and sizes of a product that are in stock; only the first one when none is. */
function menuChoices(product: OfferedProduct): MenuChoice[] {
  const all = product.variants.flatMap((variant) =>
    variant.sizes.map((size) => ({
      selection: { variantId: variant._id, sizeId: size._id },
      label: `${colorName(variant.color)} · ${size.size}`,
      image: variant.thumbnailImages[0] ?? product.image,
      available: canBuy(size),
    })),
  );
  const available = all.filter((choice) => choice.available);
  return available.length > 0 ? available : all.slice(0, 1);
}
