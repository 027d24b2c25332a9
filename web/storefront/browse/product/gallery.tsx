import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { AfterPaint } from './after-paint.tsx';

const loadViewer = () => import('./zoom-viewer.tsx');

type GalleryProps = { images: readonly string[]; name: string };

const besideThumbnails =
  '(min-width: 90rem) 42rem, (min-width: 64rem) 45.5vw, (min-width: 48rem) calc(80vw - 24rem), 100vw';
const alone = '(min-width: 90rem) 48rem, (min-width: 48rem) 53vw, 100vw';

/** The pictures of one colour: arrows, swipe and arrow keys wrap around; a click opens the viewer. */
export function Gallery({ images, name }: GalleryProps) {
  const [index, setIndex] = useState(0);
  /** What opened the viewer, while it is open. */
  const [click, setClick] = useState<MouseEvent | null>(null);
  const close = () => setClick(null);
  const ZoomViewer = useLazyComponent(loadViewer, click !== null, close);
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
      {total > 1 && (
        <AfterPaint>
          <Thumbnails images={images} index={index} onPick={setIndex} />
        </AfterPaint>
      )}
      <div className="relative -mx-4 sm:mx-0 md:order-last" {...swipe}>
        <button
          type="button"
          aria-label={`Ampliar imagen ${index + 1} de ${total}`}
          onClick={setClick}
          className="block w-full cursor-zoom-in touch-pan-y"
        >
          <Picture
            key={current}
            src={current}
            alt={`${name}, imagen ${index + 1} de ${total}`}
            sizes={total > 1 ? besideThumbnails : alone}
            priority
            className="animate-appear lv:sm:rounded-panel"
            style={{ viewTransitionName: 'picture' }}
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
            <p
              aria-live="polite"
              className="label absolute right-3 bottom-3 rounded-control bg-raised/90 px-2.5 py-1 text-xs tabular-nums md:sr-only"
            >
              {index + 1} / {total}
            </p>
          </>
        )}
      </div>
      {click && ZoomViewer && (
        <ZoomViewer images={images} name={name} start={index} click={click} onClose={close} />
      )}
    </div>
  );
}

const minDistancePx = 40;

/** Touch handlers that report a horizontal swipe: +1 to the left (next), -1 to the right. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      // Two fingers are a pinch, not a swipe.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) > minDistancePx && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

type ThumbnailsProps = {
  images: readonly string[];
  index: number;
  onPick: (index: number) => void;
};

/** The thumbnail column of a gallery; hidden on a phone, which has swipe and a counter. */
function Thumbnails({ images, index, onPick }: ThumbnailsProps) {
  return (
    <ul className="hidden content-start gap-3 md:grid">
      {images.map((image, position) => (
        <li key={image}>
          <button
            type="button"
            aria-label={`Ver imagen ${position + 1}`}
            aria-current={position === index || undefined}
            onClick={() => onPick(position)}
            className={cx(
              'block w-full border-b-2 pb-1.5 transition-opacity',
              position === index
                ? 'border-spark'
                : 'border-transparent opacity-60 hover:opacity-100',
            )}
          >
            <Picture src={image} alt="" sizes="88px" className="lv:rounded-lg" />
          </button>
        </li>
      ))}
    </ul>
  );
}
