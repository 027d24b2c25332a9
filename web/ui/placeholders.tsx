import { createContext, type ReactNode, useContext } from 'react';

/** WebP pictures of a few bytes, in base64, by the addresses of those they stand for. */
export type Placeholders = Readonly<Record<string, string>>;

const PlaceholdersContext = createContext<Placeholders>({});

type WithPlaceholdersProps = { placeholders: Placeholders; children: ReactNode };

/** What the pictures inside show of themselves until they are there. */
export function WithPlaceholders({ placeholders, children }: WithPlaceholdersProps) {
  return <PlaceholdersContext value={placeholders}>{children}</PlaceholdersContext>;
}

/** The picture that stands for an address, as a data address; undefined when there is none. */
export function usePlaceholder(address: string): string | undefined {
  const placeholder = useContext(PlaceholdersContext)[address];
  return placeholder && `data:image/webp;base64,${placeholder}`;
}
