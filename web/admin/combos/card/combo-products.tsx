import type { PromotionProduct } from '#domain/contract/promotions.ts';

const maxShown = 3;

/** The number of products of the combo, and the first of them. */
export function ComboProducts({ products }: { products: readonly PromotionProduct[] }) {
  const more = products.length - maxShown;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="flex justify-between gap-4 font-medium">
        Productos <span>{products.length}</span>
      </h3>
      <ul className="mt-1 grid gap-0.5">
        {products.slice(0, maxShown).map((product) => (
          <li key={product.productId} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{product.nombre}</span>
            <span className="whitespace-nowrap text-muted">
              <StockSummary product={product} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-0.5 text-muted">+{more} más</p>}
    </div>
  );
}

/** Shows a product without sizes or stock in red, since the combo cannot be bought then. */
function StockSummary({ product: { variants } }: { product: PromotionProduct }) {
  if (variants.length === 0) return <span className="text-danger">sin talles</span>;
  const units = variants.flatMap(({ sizes }) => sizes).reduce((sum, { stock }) => sum + stock, 0);
  return (
    <>
      {units === 0 && <span className="text-danger">sin stock · </span>}
      {variants.length} {variants.length === 1 ? 'variante' : 'variantes'}
    </>
  );
}
