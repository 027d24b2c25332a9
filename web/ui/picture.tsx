import { type CSSProperties, useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { cx } from './cx.ts';
import { type PictureSources, sourcesOf } from './media.ts';
import { usePlaceholder } from './placeholders.tsx';

const fallback = '/placeholder.webp';

type PictureProps = {
  src: string | null;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. Not `auto`: a page that leaves would fetch all anew. */
  sizes: string;
  /** For what is seen first; everything else waits until it is near. */
  eager?: boolean;
  /** The one picture that the page is about: asked for before the scripts. */
  lead?: boolean;
  className?: string;
  style?: CSSProperties | undefined;
};

/**
 * A picture in the fixed landscape ratio, sized before it loads, replaced when it cannot. Until it
 * is there, its placeholder is seen, where the page has one.
 */
export function Picture({
  src,
  alt,
  sizes,
  lead = false,
  eager = lead,
  className,
  style,
}: PictureProps) {
  const address = src || fallback;
  const [failed, setFailed] = useState<string | null>(null);
  const shown = failed === address ? fallback : address;
  const sources = sourcesOf(shown);
  const placeholder = usePlaceholder(shown);
  const fail = () => setFailed(address);
  if (lead && sources) preloadLead(sources, sizes);
  // An error that came before hydration left no event behind.
  const inspect = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setFailed(address);
    },
    [address],
  );
  return (
    <picture
      className={cx('block aspect-plate overflow-hidden bg-(--plate-ground) bg-cover', className)}
      style={placeholder ? { backgroundImage: `url(${placeholder})`, ...style } : style}
    >
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        ref={inspect}
        src={sources?.src ?? shown}
        srcSet={sources?.webp}
        sizes={sources ? sizes : undefined}
        alt={alt}
        width={1600}
        height={1032}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={lead ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onError={fail}
        className="size-full object-cover"
      />
    </picture>
  );
}

function preloadLead({ src, avif }: PictureSources, sizes: string): void {
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}
