import { useLocation } from 'react-router';
import { findStoreByPath, type Store, stores } from '#domain/site/store.ts';
import { useTheme } from './theme.ts';

/** The store of the current path, else that of the stored theme; null until the theme is read. */
export function useCurrentStore(): Store | null {
  const { pathname } = useLocation();
  const theme = useTheme();
  return findStoreByPath(pathname) ?? stores.find((store) => store.theme === theme) ?? null;
}
