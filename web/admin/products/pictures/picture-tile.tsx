import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';

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
export function PictureTile({ src, name, badge, onRemove, children }: PictureTileProps) {
  return (
    <div className="relative overflow-hidden rounded-md border border-line bg-raised">
      <Picture src={src} alt={name} sizes="(min-width: 640px) 220px, 45vw" />
      {badge && (
        <span className="absolute top-1.5 left-1.5">
          <Badge>{badge}</Badge>
        </span>
      )}
      <div className="flex items-center border-t border-line px-0.5">
        {children}
        <IconButton
          label={`Quitar ${name.toLowerCase()}`}
          onClick={onRemove}
          size="denser"
          className="ml-auto text-muted"
        >
          <TrashIcon className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
