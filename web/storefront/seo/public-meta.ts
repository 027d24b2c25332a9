import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../meta.ts';
import { type SharePicture, sharePicture } from './share-picture.ts';

type PublicPage = {
  title: string;
  description: string;
  /** The page's own path. */
  path: string;
  /** Where search engines should look instead, when the same thing has several addresses. */
  canonicalPath?: string;
  /** A picture's address, the house's own when left out. */
  image?: string;
  /** What the picture shows. */
  imageAlt?: string;
  type?: 'website' | 'product';
  /** Schema.org objects about the page. */
  data?: readonly object[];
  more?: readonly MetaDescriptor[];
};

/** Everything that a page says to search engines and to whoever is sent its link. */
export function publicMeta(publicUrl: string, page: PublicPage): MetaDescriptor[] {
  const base = pageMeta(page.title, page.description);
  // Without the layout's data the page is an error's.
  if (publicUrl === '') return base;
  const canonical = publicUrl + (page.canonicalPath ?? page.path);
  return [
    ...base,
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:url', content: publicUrl + page.path },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: 'Vidriera' },
    { property: 'og:locale', content: 'es_AR' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...pictureMeta(sharePicture(publicUrl, page.image), page.imageAlt ?? page.title),
    ...(page.more ?? []),
    ...(page.data ?? []).map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ];
}

function pictureMeta({ url, type, size }: SharePicture, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    ...(type ? [{ property: 'og:image:type', content: type }] : []),
    ...(size
      ? [
          { property: 'og:image:width', content: String(size.width) },
          { property: 'og:image:height', content: String(size.height) },
        ]
      : []),
    { property: 'og:image:alt', content: alt },
  ];
}

/** A price in pesos, for sites that show it beside a link. */
export function priceMeta(pesos: number): MetaDescriptor[] {
  return [
    { property: 'product:price:amount', content: pesos.toFixed(2) },
    { property: 'product:price:currency', content: 'ARS' },
  ];
}
