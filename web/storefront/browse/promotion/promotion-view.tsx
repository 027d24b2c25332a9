import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ColorNames } from '#domain/catalogue/color.ts';
import type { Selection } from '#domain/catalogue/selection.ts';
import type { OfferedPromotion, Promotion } from '#domain/contract/promotions.ts';
import { hasEveryGarment, readSizes, sizesParameter } from '#domain/promotions/promotion.ts';
import { savingOf } from '#domain/promotions/promotion-saving.ts';
import { formatAmount, formatPrice } from '#domain/shared/money.ts';
import { promotionPath, type Store } from '#domain/site/store.ts';
import { addToCart } from '../../../shopper/cart/add-to-cart.ts';
import { Badge } from '../../../ui/badge.tsx';
import { replaceParameter } from '../../../ui/browser.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { usePublicUrl } from '../../seo/layout-data.ts';
import { ItemHeading } from '../heart-button.tsx';
import { Installments } from '../installments/installments.tsx';
import type { ShownInstallments } from '../installments/load-installments.ts';
import { NetPrice, PreviousPrice } from '../prices.tsx';
import { AskLink } from '../product/ask-link.tsx';
import { GarmentChoice } from './garment-choice.tsx';

const parameter = 'talles';

type PromotionViewProps = {
  promotion: OfferedPromotion;
  /** Those of all its garments. */
  colorNames: ColorNames;
  installments: ShownInstallments;
  /** When its pre-order is sent; null without one to come. */
  preorder: string | null;
  store: Store;
};

/** A promotion with one size to choose per product. */
export function PromotionView(props: PromotionViewProps) {
  const { promotion, colorNames, installments, preorder, store } = props;
  const [chosen, choose] = useChosenSizes(promotion);
  const canBuy = promotion.active && hasEveryGarment(promotion);
  const publicUrl = usePublicUrl();
  const sizes = sizesParameter(chosen);
  const url =
    publicUrl + promotionPath(store, promotion._id) + (sizes ? `?${parameter}=${sizes}` : '');
  const add = () => addToCart({ kind: 'promotion', promotion, chosen: [...chosen] });
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-12 lg:gap-16">
      <div className="-mx-4 self-start sm:mx-0 md:sticky md:top-24">
        <Picture
          src={promotion.image}
          alt={promotion.name}
          sizes="(min-width: 90rem) 39.5rem, (min-width: 48rem) 43.5vw, 100vw"
          priority
          className="lv:sm:rounded-panel"
          style={{ viewTransitionName: 'picture' }}
        />
      </div>
      <div className="flex flex-col gap-7">
        <header className="grid gap-4">
          <ItemHeading
            name={promotion.name}
            favourite={{ kind: 'promotion', id: promotion._id, store: store.code }}
          />
          <p className="max-w-prose whitespace-pre-line">{promotion.description}</p>
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-3 text-lg tabular-nums">
              {formatPrice(shownPrice(promotion))}
              <PreviousPrice price={promotion.salePrice && promotion.promoPrice} />
              {promotion.freeShipping && <Badge tone="accent">Envío gratis</Badge>}
            </p>
            <NetPrice price={shownPrice(promotion)} />
            <SavingText promotion={promotion} />
            <p className="text-sm empty:hidden">{preorder}</p>
            {installments && canBuy && <Installments {...installments} className="mt-1" />}
          </div>
        </header>
        {promotion.products.map((product, index) => (
          <GarmentChoice
            key={product.productId}
            product={product}
            colorNames={colorNames}
            isFirst={index === 0}
            chosen={chosen.get(product.productId)}
            onChoose={(selection) => choose(product.productId, selection)}
          />
        ))}
        <div className="buy-bar">
          <Button disabled={!canBuy} onClick={add} size="large">
            {canBuy ? 'Agregar al carrito' : 'Sin Stock'}
          </Button>
        </div>
        <AskLink
          name={promotion.name}
          facts={chosenSizes(promotion, chosen, colorNames)}
          url={url}
        />
      </div>
    </div>
  );
}

/** Each garment with its chosen colour and size, as text. */
const chosenSizes = (
  { products }: OfferedPromotion,
  chosen: ReadonlyMap<string, Selection>,
  names: ColorNames,
) =>
  products.flatMap(({ productId, nombre, variants }) => {
    const { variantId, sizeId } = chosen.get(productId) ?? {};
    const variant = variants.find((one) => one.variantId === variantId);
    const size = variant?.sizes.find((one) => one.sizeId === sizeId);
    return size ? [`${nombre}, ${names.get(variant?.color ?? '')}, talle ${size.size}`] : [];
  });

/** What a combo costs now, in pesos. */
export const shownPrice = ({ salePrice, promoPrice }: OfferedPromotion) => salePrice ?? promoPrice;

/** What the garments cost one by one, when the combo is cheaper. */
function SavingText({ promotion }: { promotion: OfferedPromotion }) {
  const { separate, saved } = savingOf(
    shownPrice(promotion),
    promotion.products.map(({ precio, salePrice }) => salePrice ?? precio),
  );
  if (!(saved > 0)) return null;
  return (
    <p className="text-sm tabular-nums">
      Por separado {formatAmount(separate)}, <strong>ahorrás {formatAmount(saved)}</strong>
    </p>
  );
}

/**
 * The chosen size of each product, and the function that chooses one. They live in the URL, which the
 * server does not read: a cached page for each combination would be too many.
 */
function useChosenSizes(promotion: Promotion) {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const [picked, setPicked] = useState<ReadonlyMap<string, Selection> | null>(null);
  const shared = isHydrated ? new URLSearchParams(search).get(parameter) : null;
  const chosen = picked ?? readSizes(promotion, shared);
  const choose = (productId: string, selection: Selection) => {
    const next = new Map(chosen).set(productId, selection);
    setPicked(next);
    replaceParameter(parameter, sizesParameter(next));
  };
  return [chosen, choose] as const;
}
