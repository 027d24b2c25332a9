import { DropZone } from './drop-zone.tsx';
import { PictureTile } from './picture-tile.tsx';

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
