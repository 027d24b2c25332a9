import { createContext, type ReactNode, useContext } from 'react';

/** Three colours in hexadecimal, from top to bottom, by the URL of the full picture. */
export type Placeholders = Readonly<Record<string, string>>;

const PlaceholdersContext = createContext<Placeholders>({});

type WithPlaceholdersProps = { placeholders: Placeholders; children: ReactNode };

/** Provides the placeholders that the pictures inside show while they load. */
export function WithPlaceholders({ placeholders, children }: WithPlaceholdersProps) {
  return <PlaceholdersContext value={placeholders}>{children}</PlaceholdersContext>;
}

/** The placeholder of a picture as a CSS gradient; undefined without one. */
export function usePlaceholder(imageUrl: string): string | undefined {
  const colors = useContext(PlaceholdersContext)[imageUrl];
  return colors && `linear-gradient(${colors.replace(/.{6}/g, ',#$&').slice(1)})`;
}
