import { useLocation } from 'react-router';
import { findStoreByPath, type Store, stores } from '#domain/site/store.ts';
import { useTheme } from '../themes/theme.ts';

/** The store one is in: the path's, else the one of the last theme; null while that is unknown. */
export function useCurrentStore(): Store | null {
  const { pathname } = useLocation();
  const theme = useTheme();
  return findStoreByPath(pathname) ?? stores.find((store) => store.theme === theme) ?? null;
}
