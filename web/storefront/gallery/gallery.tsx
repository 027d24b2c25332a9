import { type KeyboardEvent, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useSwipe } from './use-swipe.ts';

const loadViewer = () => import('./zoom-viewer.tsx');

type GalleryProps = { images: readonly string[]; name: string };

const besideThumbnails =
  '(min-width: 90rem) 42rem, (min-width: 64rem) 45.5vw, (min-width: 48rem) calc(80vw - 24rem), 100vw';
const alone = '(min-width: 90rem) 48rem, (min-width: 48rem) 53vw, 100vw';

/** The pictures of one colour: arrows, swipe and keys go round; a click opens the viewer. */
export function Gallery({ images, name }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [zooming, setZooming] = useState(false);
  const ZoomViewer = useLazyComponent(loadViewer, zooming, () => setZooming(false));
  const total = images.length;
  const go = (step: number) => setIndex((index + step + total) % total);
  const swipe = useSwipe(go);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  const current = images[index] ?? images[0] ?? null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not of form fields
    <div
      role="group"
      aria-label={`Imágenes de ${name}`}
      onKeyDown={onKeyDown}
      className={cx('grid content-start gap-3', total > 1 && 'md:grid-cols-[5.5rem_1fr]')}
    >
      {total > 1 && <Thumbnails images={images} index={index} onPick={setIndex} />}
      <div className="relative -mx-4 sm:mx-0 md:order-last" {...swipe}>
        <button
          type="button"
          aria-label={`Ampliar imagen ${index + 1} de ${total}`}
          onClick={() => setZooming(true)}
          className="block w-full cursor-zoom-in touch-pan-y"
        >
          <Picture
            key={current}
            src={current}
            alt={`${name}, imagen ${index + 1} de ${total}`}
            sizes={total > 1 ? besideThumbnails : alone}
            lead
            className="animate-appear lv:sm:rounded-panel"
            style={{ viewTransitionName: 'plate' }}
          />
        </button>
        {total > 1 && (
          <>
            <IconButton
              label="Imagen anterior"
              onClick={() => go(-1)}
              className="absolute top-1/2 left-2 -translate-y-1/2"
              onPicture
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label="Imagen siguiente"
              onClick={() => go(1)}
              className="absolute top-1/2 right-2 -translate-y-1/2"
              onPicture
            >
              <ChevronRightIcon />
            </IconButton>
            <p className="label absolute right-3 bottom-3 rounded-control bg-raised/90 px-2.5 py-1 text-xs tabular-nums md:hidden">
              {index + 1} / {total}
            </p>
          </>
        )}
      </div>
      {zooming && ZoomViewer && (
        <ZoomViewer images={images} name={name} start={index} onClose={() => setZooming(false)} />
      )}
    </div>
  );
}
