import { useAccount } from '../../session/account-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonIcon } from '../../ui/icons.tsx';
import { prefetchHandlers } from './lazy-overlays.tsx';

export function AccountButton() {
  const open = useAccount((state) => state.open);
  return (
    <IconButton label="Cuenta" aria-haspopup="dialog" onClick={() => open()} {...prefetchHandlers}>
      <PersonIcon />
    </IconButton>
  );
}
