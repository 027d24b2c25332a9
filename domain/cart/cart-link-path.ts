/** A link that fills a cart, `/comprar/SIZE:2,SIZE:1`: the format of Shopify's cart permalinks. */
export const cartLinkPrefix = '/comprar/';

/**
 * Where it redirects, the shop's page finds the sizes in the fragment of its address: fragments are not
 * sent, so that the page is the cached one.
 */
export const cartLinkFragment = '#comprar=';

/** Units wanted of a size. */
export type LinkedSize = { sizeId: string; quantity: number };

export const formatCartLink = (sizes: readonly LinkedSize[]): string =>
  sizes.map(({ sizeId, quantity }) => `${sizeId}:${quantity}`).join(',');

/** The path of the page that fills a cart with them. */
export const cartLinkPath = (sizes: readonly LinkedSize[]): string =>
  cartLinkPrefix + formatCartLink(sizes);
