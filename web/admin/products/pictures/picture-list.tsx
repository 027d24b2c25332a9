import { maxThumbnails } from '#domain/contract/catalogue.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import { DropZone } from './drop-zone.tsx';
import { PictureTile } from './picture-tile.tsx';

type PictureListProps = { value: readonly string[]; onChange: (next: string[]) => void };

/** The pictures of a variant in order, the main one first; a drop zone until the limit. */
export function PictureList({ value, onChange }: PictureListProps) {
  const remaining = maxThumbnails - value.length;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {value.map((src, index) => (
        <li key={src}>
          <PictureTile
            src={src}
            name={`Imagen ${index + 1}`}
            badge={index === 0 ? 'Principal' : undefined}
            onRemove={() => onChange(value.filter((other) => other !== src))}
          >
            <MoveButton
              label={`Mover imagen ${index + 1} antes`}
              disabled={index === 0}
              onMove={() => onChange(move(value, index, index - 1))}
            >
              <ChevronLeftIcon className="size-4" />
            </MoveButton>
            <MoveButton
              label={`Mover imagen ${index + 1} después`}
              disabled={index === value.length - 1}
              onMove={() => onChange(move(value, index, index + 1))}
            >
              <ChevronRightIcon className="size-4" />
            </MoveButton>
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

type MoveButtonProps = {
  label: string;
  disabled: boolean;
  onMove: () => void;
  children: React.ReactNode;
};

/** Uses `aria-disabled` at the ends of the list, since a disabled button loses the focus. */
function MoveButton({ label, disabled, onMove, children }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onMove}
      size="denser"
      className="text-muted"
    >
      {children}
    </IconButton>
  );
}

function move(list: readonly string[], from: number, to: number): string[] {
  const next = list.filter((_, index) => index !== from);
  next.splice(to, 0, list[from] ?? '');
  return next;
}
