import { Wallet } from '@mercadopago/sdk-react';
import initMercadoPago, {
  MercadoPagoInstance,
} from '@mercadopago/sdk-react/esm/mercadoPago/initMercadoPago/index.js';
import { useMemo } from 'react';
import type { Theme } from '#domain/site/store.ts';
import { cancelProviderExit, markProviderExit, type PaymentConfig } from './payment-config.ts';

type MercadoPagoWalletProps = {
  config: PaymentConfig;
  preferenceId: string;
  theme: Theme;
  onReady: () => void;
  /** Must be stable, like onReady: a new function makes the SDK render its button again. */
  onFailed: () => void;
};

const customizations = {
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

/** Mercado Pago's button. Call `prepareSdk` first; the SDK mounts the button after 200 ms. */
export default function MercadoPagoWallet(props: MercadoPagoWalletProps) {
  const { config, preferenceId, theme, onReady, onFailed } = props;
  // The provider has withdrawn `modal`, so it is treated as `self`.
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
        customization={customizations[theme]}
        onReady={onReady}
        onError={handleError}
      />
    </div>
  );
}

/**
 * Initialises the SDK with the shop's public key. Its script must have loaded (`loadScript` in `wallet.tsx`): the
 * flag disables the SDK's own loader, which would add the script again from a fixed URL.
 */
export function prepareSdk(publicKey: string): void {
  MercadoPagoInstance.loadedInstanceMercadoPago = true;
  initMercadoPago(publicKey, { locale: 'es-AR' });
}
