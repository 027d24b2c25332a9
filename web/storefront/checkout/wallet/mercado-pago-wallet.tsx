import { Wallet } from '@mercadopago/sdk-react';
import { useMemo } from 'react';
import type { Theme } from '#domain/site/store.ts';
import type { PaymentConfig } from './payment-config.ts';
import { cancelProviderExit, markProviderExit } from './provider-exit.ts';

type MercadoPagoWalletProps = {
  config: PaymentConfig;
  preferenceId: string;
  theme: Theme;
  onReady: () => void;
  /** Must keep its identity, as onReady: a new one makes the provider draw its button again. */
  onFailed: () => void;
};

const looks = {
  light: {
    theme: 'dark',
    valueProp: 'security_safety',
    customStyle: { borderRadius: '0px', buttonHeight: '52px', valuePropColor: 'black' },
  },
  dark: {
    theme: 'default',
    valueProp: 'security_safety',
    customStyle: { borderRadius: '26px', buttonHeight: '52px', valuePropColor: 'white' },
  },
} as const;

/** The provider's own button. Its library must be prepared; it mounts itself after 200 ms. */
export default function MercadoPagoWallet(props: MercadoPagoWalletProps) {
  const { config, preferenceId, theme, onReady, onFailed } = props;
  // Modal was withdrawn by the provider: it opens in this tab, as `self` does.
  const redirectMode = config.redirectMode === 'blank' ? 'blank' : 'self';
  const initialization = useMemo(
    () => ({ preferenceId, redirectMode }) as const,
    [preferenceId, redirectMode],
  );
  const handleError = useMemo(
    () => (error: { type: string }) => {
      cancelProviderExit();
      if (error.type === 'critical') onFailed();
    },
    [onFailed],
  );
  return (
    <div onClickCapture={markProviderExit}>
      <Wallet
        initialization={initialization}
        customization={looks[theme]}
        onReady={onReady}
        onError={handleError}
      />
    </div>
  );
}
