import { Link } from 'react-router';
import { isSoldOut, mainImage, recommendedExtras, shownPrices } from '#domain/catalogue/listing.ts';
import type { OfferedProduct } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { parseStoreCodes, productPath, type Store } from '#domain/site/store.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useRead } from '../../../use-read.ts';
import { NetPrice, PreviousPrice } from '../prices.tsx';

const shown = 4;

type AlsoLikedProps = { store: Store; productId: string };

/** What a product costs now. */
function ShownPrice({ product }: { product: OfferedProduct }) {
  const { price, crossed } = shownPrices(product);
  return (
    <>
      <p className="text-sm tabular-nums">
        {formatPrice(price)} <PreviousPrice price={crossed} />
      </p>
      <NetPrice price={price} className="mt-1" />
    </>
  );
}

/** Other products of the store, from what the checkout recommends. */
export default function AlsoLiked({ store, productId }: AlsoLikedProps) {
  const query = { store: store.code, pageSize: recommendedExtras };
  const { data = [], isPending } = useRead('GET /api/products/showMenuProducts', { query });
  if (isPending) return <div className="also-liked" />;
  const products = data
    .filter((product) => product._id !== productId && !isSoldOut(product))
    .filter((product) => parseStoreCodes(product.store).includes(store.code))
    .slice(0, shown);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="also-liked" className="mt-16 border-t border-line pt-8">
      <h2 id="also-liked" className="display display-sm">
        También te puede gustar
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
        {products.map((product) => (
          <li key={product._id} className="relative">
            <Picture
              src={mainImage(product)}
              alt=""
              sizes="(min-width: 48rem) 22vw, 45vw"
              className="lv:rounded-lg"
            />
            <h3 className="card-name pt-3 text-pretty">
              <Link to={productPath(store, product._id)} className="after:absolute after:inset-0">
                {product.nombre}
              </Link>
            </h3>
            <ShownPrice product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
