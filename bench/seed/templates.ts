import { catalogue } from '#demo/catalogue/catalogue.ts';
import type { DemoProduct } from '#demo/catalogue/types.ts';
import { demoPictures } from '#demo/pictures/demo-pictures.ts';

/** The demo's products with the URLs of their pictures, which the SQL scripts copy. */
export function productTemplates(): object[] {
  return catalogue.map((product, template) => ({
    template,
    nombre: product.nombre,
    descripcion: product.descripcion,
    cuidados: product.cuidados,
    precio: product.precio,
    categoria: product.categoria,
    store: product.store.join(','),
    menu: product.menu,
    variants: variantsOf(product),
  }));
}

function variantsOf(product: DemoProduct): object[] {
  const urls = demoPictures(product).map(({ name }) => `/media/products/${name}.webp`);
  return product.variants.map(({ key, color, modelName, sizes }) => {
    const own = urls.filter((url) => url.includes(`demo-${product.key}-${key}-`));
    const isSwatch = (url: string) => url.endsWith('-muestra.webp');
    return {
      color,
      modelName,
      sizes: sizes.map(({ size }) => size),
      thumbnailImages: own.filter((url) => !isSwatch(url)),
      thumbnailImageMain: own.find(isSwatch) ?? null,
    };
  });
}
