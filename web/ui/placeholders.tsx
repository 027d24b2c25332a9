import { createContext, type ReactNode, useContext } from 'react';

/** Tiny WebP previews in base64, by the URL of the full picture. */
export type Placeholders = Readonly<Record<string, string>>;

const PlaceholdersContext = createContext<Placeholders>({});

type WithPlaceholdersProps = { placeholders: Placeholders; children: ReactNode };

/** Provides the placeholders that the pictures inside show while they load. */
export function WithPlaceholders({ placeholders, children }: WithPlaceholdersProps) {
  return <PlaceholdersContext value={placeholders}>{children}</PlaceholdersContext>;
}

/** The placeholder of a picture as a data URL; undefined without one. */
export function usePlaceholder(address: string): string | undefined {
  const placeholder = useContext(PlaceholdersContext)[address];
  return placeholder && `data:image/webp;base64,${placeholder}`;
}
