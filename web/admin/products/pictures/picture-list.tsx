import type { ReactNode } from 'react';
import { maxThumbnails } from '#domain/contract/product-input.ts';
import { TrashIcon } from '../../../ui/action-icons.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import { ItemButton } from '../../kit/item-parts.tsx';
import { Warning } from '../../kit/states.tsx';
import { CheckedPicture, failedPictureText, useFailedPicture } from './checked-picture.tsx';
import { DropZone } from './drop-zone.tsx';

type PictureListProps = { value: readonly string[]; onChange: (next: string[]) => void };

/** The pictures of a variant in order, the main one first; a drop zone until the limit. */
export function PictureList({ value, onChange }: PictureListProps) {
  const remaining = maxThumbnails - value.length;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {value.map((src, index) => (
        <li key={src} tabIndex={-1}>
          <PictureTile
            src={src}
            name={`Imagen ${index + 1}`}
            badge={index === 0 ? 'Principal' : undefined}
            onRemove={() => onChange(value.filter((other) => other !== src))}
          >
            <ItemButton
              icon={ChevronLeftIcon}
              label={`Mover imagen ${index + 1} antes`}
              ariaDisabled={index === 0}
              onClick={() => onChange(move(value, index, index - 1))}
            />
            <ItemButton
              icon={ChevronRightIcon}
              label={`Mover imagen ${index + 1} después`}
              ariaDisabled={index === value.length - 1}
              onClick={() => onChange(move(value, index, index + 1))}
            />
          </PictureTile>
        </li>
      ))}
      {remaining > 0 && (
        <li>
          <DropZone
            label={value.length === 0 ? 'Agregar imagen principal' : 'Agregar imágenes extra'}
            remaining={remaining}
            tooMany={`Cada variante puede tener como máximo ${maxThumbnails} imágenes`}
            onUploaded={(url) => onChange([...value, url])}
          />
        </li>
      )}
    </ul>
  );
}

function move(list: readonly string[], from: number, to: number): string[] {
  const next = list.filter((_, index) => index !== from);
  next.splice(to, 0, list[from] ?? '');
  return next;
}

type PictureTileProps = {
  src: string;
  /** The alternative text: `Imagen 2`. */
  name: string;
  /** The text of a badge on the picture. */
  badge?: string | undefined;
  onRemove: () => void;
  /** Buttons below the picture, on the left. */
  children?: ReactNode;
};

/** A picture with a remove button. */
function PictureTile({ src, name, badge, onRemove, children }: PictureTileProps) {
  const { hasFailed, onFailed } = useFailedPicture(src);
  return (
    <div className="relative overflow-hidden rounded-md border border-line bg-raised">
      <CheckedPicture
        src={src}
        alt={name}
        sizes="(min-width: 640px) 220px, 45vw"
        onFailed={onFailed}
      />
      {badge && (
        <span className="absolute top-1.5 left-1.5">
          <Badge>{badge}</Badge>
        </span>
      )}
      {hasFailed && (
        <div className="p-2">
          <Warning>{failedPictureText}</Warning>
        </div>
      )}
      <div className="flex items-center border-t border-line px-0.5">
        {children}
        <ItemButton
          icon={TrashIcon}
          label={`Quitar ${name.toLowerCase()}`}
          onClick={onRemove}
          className="ml-auto"
        />
      </div>
    </div>
  );
}

type SinglePictureProps = {
  /** The alternative text: `Imagen del producto`. */
  name: string;
  value: string | null | undefined;
  onChange: (next: string | null) => void;
};

/** One picture, or a drop zone for it. */
export function SinglePicture({ name, value, onChange }: SinglePictureProps) {
  if (value) return <PictureTile src={value} name={name} onRemove={() => onChange(null)} />;
  return (
    <DropZone
      label={`Agregar ${name.toLowerCase()}`}
      remaining={1}
      tooMany="Aquí va una sola imagen"
      onUploaded={onChange}
    />
  );
}
