import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTheme } from '../../../themes/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { loadScript } from './load-script.ts';
import { loadPaymentConfig, type PaymentConfig } from './payment-config.ts';
import { cancelProviderExit } from './provider-exit.ts';

const MercadoPagoWallet = lazy(() => import('./mercado-pago-wallet.tsx'));

type WalletState =
  | { step: 'loading' | 'failed' }
  | { step: 'drawing' | 'ready'; config: PaymentConfig };

/** Loads the provider's script, then shows its button; says so and tries again when it cannot. */
export function Wallet({ preferenceId }: { preferenceId: string }) {
  const [state, setState] = useState<WalletState>({ step: 'loading' });
  const [tries, setTries] = useState(0);
  const theme = useTheme() ?? 'light';
  const again = useCallback(() => setTries((count) => count + 1), []);
  const fail = useCallback(() => setState({ step: 'failed' }), []);
  const showReady = useCallback(
    () => setState((now) => ('config' in now ? { step: 'ready', config: now.config } : now)),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try runs it anew
  useEffect(() => {
    let isHere = true;
    setState({ step: 'loading' });
    loadWallet().then(
      (config) => isHere && setState({ step: 'drawing', config }),
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
    };
  }, [tries, fail]);

  useEffect(() => {
    // Back from the provider by the history, its button still says that it is opening.
    const redraw = ({ persisted }: PageTransitionEvent) => {
      cancelProviderExit();
      if (persisted) again();
    };
    window.addEventListener('pageshow', redraw);
    return () => window.removeEventListener('pageshow', redraw);
  }, [again]);

  if (state.step === 'failed') return <WalletFailed onRetry={again} />;
  return (
    <div className="min-h-24">
      {state.step !== 'ready' && <Spinner label="Cargando Mercado Pago..." />}
      {'config' in state && (
        <Suspense fallback={null}>
          <MercadoPagoWallet
            key={`${preferenceId}-${tries}`}
            config={state.config}
            preferenceId={preferenceId}
            theme={theme}
            onReady={showReady}
            onFailed={fail}
          />
        </Suspense>
      )}
    </div>
  );
}

async function loadWallet(): Promise<PaymentConfig> {
  const [config, { prepareSdk }] = await Promise.all([
    loadPaymentConfig(),
    import('./prepare-sdk.ts'),
    import('./mercado-pago-wallet.tsx'),
  ]);
  await loadScript(config.sdkUrl);
  prepareSdk(config.publicKey);
  return config;
}

function WalletFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-pretty text-danger">
        No se pudo cargar el botón de Mercado Pago. Tu pedido sigue reservado.
      </p>
      <Button variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
