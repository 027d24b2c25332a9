import { IconButton } from '../../ui/icon-button.tsx';
import { PersonIcon } from '../../ui/icons.tsx';
import { useAccount } from '../account/account-store.ts';
import { warming } from './lazy-overlays.tsx';

export function AccountButton() {
  const open = useAccount((state) => state.open);
  return (
    <IconButton label="Cuenta" aria-haspopup="dialog" onClick={() => open()} {...warming}>
      <PersonIcon />
    </IconButton>
  );
}
