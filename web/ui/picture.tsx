import { type CSSProperties, useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { derivativesOf } from '#domain/catalogue/share-picture.ts';
import { cx } from './cx.ts';
import { usePlaceholder } from './placeholders.tsx';

const fallback = '/placeholder.webp';

type PictureProps = {
  src: string | null;
  alt: string;
  /**
   * The shown width, as in the `sizes` attribute. Not `auto`: with it the browser downloads every
   * picture again on navigation.
   */
  sizes: string;
  /** For pictures in the first viewport; the others load lazily. */
  eager?: boolean;
  /** The largest contentful paint of the page: preloaded before the scripts. */
  priority?: boolean;
  /** Below a phone's first screen: there it loads when the page is usable (deferred-pictures.ts). */
  isFar?: boolean;
  className?: string;
  style?: CSSProperties | undefined;
};

/**
 * A picture in the fixed landscape ratio, sized before it loads. Shows its placeholder, if the page
 * has one, until it has loaded, and a fallback picture when it fails to load.
 */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  eager = priority,
  isFar = false,
  className,
  style,
}: PictureProps) {
  const url = src || fallback;
  const [failed, setFailed] = useState<string | null>(null);
  const shown = failed === url ? fallback : url;
  const sources = sourcesOf(shown);
  const placeholder = usePlaceholder(shown);
  const fail = () => setFailed(url);
  // Of a document alone: in a page that the browser renders, the picture is there as soon.
  if (import.meta.env.SSR && priority && sources) preloadPicture(sources, sizes);
  // React receives no event for an error before hydration.
  const detectEarlyError = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setFailed(url);
    },
    [url],
  );
  return (
    <picture
      className={cx(
        'block aspect-picture overflow-hidden bg-(--picture-ground)',
        isFar && 'far-picture',
        className,
      )}
      style={placeholder ? { backgroundImage: placeholder, ...style } : style}
    >
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        ref={detectEarlyError}
        src={sources?.src ?? shown}
        srcSet={sources?.webp}
        sizes={sources ? sizes : undefined}
        alt={alt}
        width={1600}
        height={1032}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onError={fail}
        className="size-full object-cover"
      />
    </picture>
  );
}

function preloadPicture({ src, avif }: PictureSources, sizes: string): void {
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** Widths in pixels of each picture's derivatives, as WebP and AVIF. */
const widths = [160, 320, 640, 960, 1600] as const;

type PictureSources = { src: string; webp: string; avif: string };

/** The derivatives of one of the shop's own pictures; null for any other URL. */
export function sourcesOf(url: string): PictureSources | null {
  const base = derivativesOf(url);
  if (!base) return null;
  const setOf = (format: 'webp' | 'avif') =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  return { src: `${base}-640.webp`, webp: setOf('webp'), avif: setOf('avif') };
}
