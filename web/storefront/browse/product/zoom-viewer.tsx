import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  Icon,
  type IconProps,
} from '../../../ui/icons.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { Picture } from '../../../ui/picture.tsx';

/** A point of a picture: 0 to 1 of its width and height. */
type Point = { x: number; y: number };

type ZoomViewerProps = {
  images: readonly string[];
  name: string;
  start: number;
  /** Of the picture that opened the viewer: the first enlargement shows that point in the middle. */
  click: MouseEvent;
  onClose: () => void;
};

const maxZoom = 3;

/** The part of the screen by which an arrow key moves an enlarged picture. */
const panStep = 0.2;

/** Directions of the arrow keys: right and down are positive. */
const arrows: Record<string, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A full-screen picture; closes on its button or on the picture. Does not wrap around. The arrow keys
 * change the picture, or move it when it is enlarged.
 */
export default function ZoomViewer({ images, name, start, click, onClose }: ZoomViewerProps) {
  const modal = useModal(true, onClose);
  const [index, setIndex] = useState(start);
  const [zoom, setZoom] = useState(1);
  const view = useRef<HTMLDivElement>(null);
  const center = useRef(pointOf(click));
  useLayoutEffect(() => {
    if (zoom > 1 && view.current) scrollToPoint(view.current, center.current);
  }, [zoom]);
  const last = images.length - 1;
  const go = (step: number) => {
    setIndex(Math.min(last, Math.max(0, index + step)));
    setZoom(1);
    center.current = middle;
  };
  const zoomBy = (step: number) => {
    if (zoom > 1 && view.current) center.current = centerOf(view.current);
    setZoom(Math.min(maxZoom, Math.max(1, zoom + step)));
  };
  const pan = (x: number, y: number) => {
    const area = view.current;
    area?.scrollBy({ left: x * area.clientWidth * panStep, top: y * area.clientHeight * panStep });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const arrow = arrows[event.key];
    if (arrow) {
      event.preventDefault();
      if (zoom > 1) pan(...arrow);
      else if (arrow[0] !== 0) go(arrow[0]);
    }
    if (event.key === '+') zoomBy(1);
    if (event.key === '-') zoomBy(-1);
  };
  return (
    <dialog
      {...modal}
      aria-label={`Imágenes de ${name}, ampliadas`}
      onKeyDown={onKeyDown}
      className="modal modal-center h-dvh w-screen bg-ground"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between px-3 py-2">
          <p className="px-2 text-sm tabular-nums" aria-live="polite">
            {index + 1} / {images.length}
            {zoom > 1 && (
              <span className="sr-only">. Ampliada {zoom} veces, se mueve con las flechas</span>
            )}
          </p>
          <div className="flex">
            <IconButton label="Alejar" ariaDisabled={zoom === 1} onClick={() => zoomBy(-1)}>
              <ZoomOutIcon />
            </IconButton>
            <IconButton label="Acercar" ariaDisabled={zoom === maxZoom} onClick={() => zoomBy(1)}>
              <ZoomInIcon />
            </IconButton>
            <IconButton label="Cerrar" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
        </div>
        <div
          ref={view}
          className="grid min-h-0 flex-1 items-center overflow-auto overscroll-contain"
        >
          <button
            type="button"
            aria-label="Cerrar la imagen ampliada"
            onClick={onClose}
            className="mx-auto block cursor-zoom-out -outline-offset-4"
            style={{ width: `calc(min(100vw, (100dvh - 8rem) * 5500 / 3548) * ${zoom})` }}
          >
            <Picture
              src={images[index] ?? null}
              alt={`${name}, imagen ${index + 1} de ${images.length}`}
              sizes={`${zoom * 100}vw`}
              eager
            />
          </button>
        </div>
        <div className="flex justify-center gap-4 py-2">
          <IconButton label="Imagen anterior" ariaDisabled={index === 0} onClick={() => go(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label="Imagen siguiente" ariaDisabled={index === last} onClick={() => go(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
    </dialog>
  );
}

/** Where a picture is enlarged that was not opened by a tap. */
const middle: Point = { x: 0.5, y: 0.5 };

/** Where a picture was tapped; its middle when a key was pressed. */
function pointOf({ target, clientX, clientY, detail }: MouseEvent): Point {
  if (detail === 0 || !(target instanceof Element)) return middle;
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** The point of the enlarged picture that is in the middle of the screen. */
function centerOf(area: HTMLElement): Point {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = area;
  return {
    x: (scrollLeft + clientWidth / 2) / scrollWidth,
    y: (scrollTop + clientHeight / 2) / scrollHeight,
  };
}

function scrollToPoint(area: HTMLElement, { x, y }: Point): void {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = area;
  area.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2);
}

// Not in `icons.tsx`, which every page loads.

const ZoomInIcon = (props: IconProps) => (
  <Icon {...props} path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5M11 8v6M8 11h6" />
);
const ZoomOutIcon = (props: IconProps) => (
  <Icon {...props} path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5M8 11h6" />
);
