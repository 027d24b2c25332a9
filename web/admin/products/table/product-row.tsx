import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { mainImage } from '#domain/catalogue/listing.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { parseStoreCodes } from '#domain/site/store.ts';
import { Picture } from '../../../ui/picture.tsx';
import { editPath } from '../../paths.ts';
import { ActiveBadge } from '../active-badge.tsx';
import { StockList } from './stock-list.tsx';

/** One product: a table row, or a card on a phone. */
export const ProductRow = memo(function ProductRow({ product }: { product: Product }) {
  const { pathname, search } = useLocation();
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[1fr_auto_auto] max-md:gap-x-3 max-md:gap-y-1.5 max-md:p-3 md:[&>*]:px-3 md:[&>*]:py-2.5 md:[&>*]:align-top">
      <th scope="row" className="text-left font-medium max-md:col-span-2 max-md:col-start-1">
        <span className="flex items-start gap-3">
          <Picture
            src={mainImage(product)}
            alt=""
            sizes="56px"
            className="w-14 shrink-0 rounded-md"
          />
          <Link
            to={editPath(product._id)}
            state={{ from: pathname + search }}
            className="min-w-0 pb-1 wrap-anywhere underline-offset-4 hover:underline"
          >
            {product.nombre}
          </Link>
        </span>
      </th>
      <td className="whitespace-nowrap max-md:col-start-1 max-md:row-start-2 md:text-right">
        {formatPrice(product.precio)}
      </td>
      <td className="whitespace-nowrap text-muted max-md:col-start-2 max-md:row-start-2">
        {parseStoreCodes(product.store).join(', ')}
      </td>
      <td className="text-muted wrap-anywhere max-md:col-start-3 max-md:row-start-2 max-md:text-right">
        {product.categoria ?? '—'}
      </td>
      <td className="max-md:col-span-3 max-md:col-start-1 max-md:row-start-3">
        <StockList variants={product.variants} />
      </td>
      <td className="max-md:col-start-3 max-md:row-start-1 max-md:text-right">
        <ActiveBadge active={product.state} />
      </td>
    </tr>
  );
});
