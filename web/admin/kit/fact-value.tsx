import { Picture } from '../../ui/picture.tsx';
import { factText } from './fact-texts.ts';

const pictureFacts = ['image', 'thumbnailImages', 'thumbnailImageMain'];

/** The value of a fact as text, or as pictures. */
export function FactValue({ name, value }: { name: string; value: unknown }) {
  if (!pictureFacts.includes(name)) return factText({ path: [name] }, value);
  const addresses = [value].flat().filter(Boolean).map(String);
  if (addresses.length === 0) return '—';
  return (
    <span className="flex flex-wrap gap-1.5">
      {addresses.map((address, index) => (
        <Picture
          key={address}
          src={address}
          alt={`Imagen ${index + 1}`}
          sizes="80px"
          className="w-20 rounded-md"
        />
      ))}
    </span>
  );
}
