import type { Product } from '#domain/contract/catalogue.ts';
import type { ShopCall } from './shop-call.ts';

const sizes = ['S', 'M', 'L'];

/** Creates T-shirts in three sizes, each with `units` units: few, so that shoppers compete. */
export function createProducts(
  call: ShopCall,
  token: string,
  { products, units }: { products: number; units: number },
): Promise<Product[]> {
  const names = Array.from({ length: products }, (_, index) => `Remera ${index + 1}`);
  return Promise.all(
    names.map((nombre) =>
      call(
        'POST /api/products',
        {
          body: {
            nombre,
            precio: 32_000,
            store: 'Kings',
            variants: [
              {
                color: 'Black',
                modelName: 'Negra',
                sizes: sizes.map((size) => ({ size, stock: units })),
              },
            ],
          },
        },
        token,
      ),
    ),
  );
}

/** Adds `units` to every size; a product that is sold concurrently is skipped. */
export async function restock(call: ShopCall, token: string, units: number): Promise<void> {
  for (const { _id: id, ...product } of await call('GET /api/productsKings', {})) {
    const variants = product.variants.map((variant) => ({
      ...variant,
      sizes: variant.sizes.map((size) => ({
        ...size,
        stock: size.stock + units,
        stockBefore: size.stock,
      })),
    }));
    const body = { ...product, variants };
    await call('PUT /api/products/:id', { params: { id }, body }, token).catch(() => {});
  }
}
