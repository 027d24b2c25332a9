import { maxThumbnails } from '#domain/contract/catalogue.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import { useListFocus } from '../../../ui/use-list-focus.ts';
import { DropZone } from './drop-zone.tsx';
import { PictureTile } from './picture-tile.tsx';

type PictureListProps = { value: readonly string[]; onChange: (next: string[]) => void };

/** The pictures of a variant in order, the main one first; a drop zone until the limit. */
export function PictureList({ value, onChange }: PictureListProps) {
  const focus = useListFocus(value.join());
  const remaining = maxThumbnails - value.length;
  return (
    <ul {...focus} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {value.map((src, index) => (
        <li key={src} tabIndex={-1}>
          <PictureTile
            src={src}
            name={`Imagen ${index + 1}`}
            badge={index === 0 ? 'Principal' : undefined}
            onRemove={() => onChange(value.filter((other) => other !== src))}
          >
            <IconButton
              label={`Mover imagen ${index + 1} antes`}
              ariaDisabled={index === 0}
              onClick={() => onChange(move(value, index, index - 1))}
              size="denser"
              className="text-muted"
            >
              <ChevronLeftIcon className="size-4" />
            </IconButton>
            <IconButton
              label={`Mover imagen ${index + 1} después`}
              ariaDisabled={index === value.length - 1}
              onClick={() => onChange(move(value, index, index + 1))}
              size="denser"
              className="text-muted"
            >
              <ChevronRightIcon className="size-4" />
            </IconButton>
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
