import type { MetaDescriptor } from 'react-router';
import { sharePicture } from '#domain/catalogue/share-picture.ts';
import { shorten } from '#domain/shared/cut-text.ts';
import { shopName } from '#domain/site/seller.ts';
import { layoutDataFrom, type Matches } from './layout-data.ts';

type PublicPage = {
  title: string;
  /** Only documents have it: what is weighed leaves it out of the browser's build. */
  description?: string;
  /** The page's own path. */
  path: string;
  /** The canonical path, when several paths show the same content. */
  canonicalPath?: string;
  /** URL of the shared picture; the shop's own by default. */
  image?: string;
  /** Alt text of the picture; the title by default. */
  imageAlt?: string;
  type?: 'website' | 'product';
  /** Of a product or a combo, in pesos. */
  price?: number;
  /** Structured data: schema.org objects. */
  data?: readonly object[];
  more?: readonly MetaDescriptor[];
  /** Whether shoppers get the sentence that the store is closed in the place of the page. */
  isClosed?: boolean;
};

/** What shoppers see of the pages of a closed store. */
export const closedText = 'La tienda está cerrada por ahora.';

/**
 * The meta tags of a public page: title, canonical URL, Open Graph and structured data. What other sites and
 * search engines read is in documents alone. A page of a closed store has only its title, and is not indexed.
 */
export function publicMeta(matches: Matches, page: PublicPage): MetaDescriptor[] {
  if (import.meta.env.SSR && page.isClosed)
    return [...pageMeta(matches, page.title, closedText), { name: 'robots', content: 'noindex' }];
  const base = pageMeta(matches, page.title, page.description);
  const { publicUrl, settings } = layoutDataFrom(matches);
  // Without the layout's loader data this is an error page.
  if (!publicUrl) return base;
  const canonical = publicUrl + (page.canonicalPath ?? page.path);
  return [
    ...base,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(page.more ?? []),
    ...(import.meta.env.SSR ? documentMeta(publicUrl, shopName(settings), page) : []),
  ];
}

function documentMeta(publicUrl: string, siteName: string, page: PublicPage): MetaDescriptor[] {
  const { url, type, size } = sharePicture(publicUrl, page.image);
  const properties = {
    'og:url': publicUrl + page.path,
    'og:type': page.type ?? 'website',
    'og:site_name': siteName,
    'og:locale': 'es_AR',
    'og:image': url,
    ...(type && { 'og:image:type': type }),
    ...(size && { 'og:image:width': size.width, 'og:image:height': size.height }),
    'og:image:alt': page.imageAlt ?? page.title,
    ...(page.price !== undefined && {
      'product:price:amount': page.price.toFixed(2),
      'product:price:currency': 'ARS',
    }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({
      property,
      content: String(content),
    })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.data ?? []).map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ];
}

const descriptionMax = 160;

/**
 * The title and description meta tags of a page, the description cut at 160 characters; in the browser, and without a
 * text, the title alone.
 */
export function pageMeta(matches: Matches, title: string, text?: string): MetaDescriptor[] {
  const base = [{ title: `${title} · ${shopName(layoutDataFrom(matches).settings)}` }];
  if (!import.meta.env.SSR || text === undefined) return base;
  const description = shorten(text, descriptionMax);
  return [
    ...base,
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}
