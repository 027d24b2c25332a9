import type { MetaDescriptor } from 'react-router';
import { type SharePicture, sharePicture } from '#domain/catalogue/share-picture.ts';

type PublicPage = {
  title: string;
  description: string;
  /** The page's own path. */
  path: string;
  /** The canonical path, when several paths show the same content. */
  canonicalPath?: string;
  /** URL of the shared picture; Vidriera's own by default. */
  image?: string;
  /** Alt text of the picture; the title by default. */
  imageAlt?: string;
  type?: 'website' | 'product';
  /** Structured data: schema.org objects. Only in documents, which is what search engines read. */
  data?: readonly object[];
  more?: readonly MetaDescriptor[];
};

/** The meta tags of a public page: title, canonical URL, Open Graph and structured data. */
export function publicMeta(publicUrl: string, page: PublicPage): MetaDescriptor[] {
  const base = pageMeta(page.title, page.description);
  // Without the layout's loader data this is an error page.
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

/** A price in pesos as Open Graph tags. */
export function priceMeta(pesos: number): MetaDescriptor[] {
  return [
    { property: 'product:price:amount', content: pesos.toFixed(2) },
    { property: 'product:price:currency', content: 'ARS' },
  ];
}

const descriptionMax = 160;

/** The title and description meta tags of a page; the description is cut at 160 characters. */
export function pageMeta(title: string, text: string) {
  const description =
    text.length > descriptionMax ? `${text.slice(0, descriptionMax - 1).trimEnd()}…` : text;
  return [
    { title: `${title} · Vidriera` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}
