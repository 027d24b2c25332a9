import { useLocation } from 'react-router';
import { findStoreByPath, isClosed, type Store, stores } from '#domain/site/store.ts';
import { isAdmin, useSession } from '../../shopper/session.ts';
import { useTheme } from '../../themes/theme.ts';
import { useLayoutData } from './layout-data.ts';

/** The store of the current path; elsewhere that of the stored theme, or the first, of those that the shopper may enter. */
export function useCurrentStore(): Store {
  const { pathname } = useLocation();
  const theme = useTheme();
  const { isLocked } = useLayoutData();
  const mayEnter = useSession(({ session }) => isAdmin(session));
  const open = stores.filter(({ code }) => mayEnter || !isClosed(code, isLocked));
  return (
    findStoreByPath(pathname) ?? open.find((store) => store.theme === theme) ?? open[0] ?? stores[0]
  );
}
