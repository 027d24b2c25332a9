import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';

type ThumbnailsProps = {
  images: readonly string[];
  index: number;
  onPick: (index: number) => void;
};

/** The side column of a gallery; a phone has the swipe and the count instead. */
export function Thumbnails({ images, index, onPick }: ThumbnailsProps) {
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
