import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTheme } from '../../../themes/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { inTime } from '../../../ui/in-time.ts';
import { Spinner } from '../../../ui/page-states.tsx';
import { cancelProviderExit, loadPaymentConfig, type PaymentConfig } from './payment-config.ts';

const MercadoPagoWallet = lazy(() => import('./mercado-pago-wallet.tsx'));

type WalletState =
  | { step: 'loading' | 'failed' }
  | { step: 'rendering' | 'ready'; config: PaymentConfig };

/** Loads the provider's script and shows its button; on failure, an error with a retry button. */
export function Wallet({ preferenceId }: { preferenceId: string }) {
  const [state, setState] = useState<WalletState>({ step: 'loading' });
  const [tries, setTries] = useState(0);
  const theme = useTheme() ?? 'light';
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const fail = useCallback(() => setState({ step: 'failed' }), []);
  const showReady = useCallback(
    () =>
      setState((current) =>
        'config' in current ? { step: 'ready', config: current.config } : current,
      ),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads the wallet again
  useEffect(() => {
    let isActive = true;
    setState({ step: 'loading' });
    loadWallet().then(
      (config) => isActive && setState({ step: 'rendering', config }),
      () => isActive && fail(),
    );
    return () => {
      isActive = false;
    };
  }, [tries, fail]);

  useEffect(() => {
    // Restored from the back/forward cache, the provider's button is still in its loading state.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      cancelProviderExit();
      if (persisted) retry();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [retry]);

  if (state.step === 'failed') return <WalletFailed onRetry={retry} />;
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
    inTime(import('./mercado-pago-wallet.tsx')),
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

/** On a slow phone the script takes a few seconds; a connection that hangs never ends by itself. */
const scriptTimeoutMs = 20_000;
const loads = new Map<string, Promise<void>>();
let timeouts = 0;

/**
 * Loads a script once per page; a failed load, or one that takes too long, can be retried. The provider's
 * own loader has one fixed URL and cannot retry before the page is reloaded.
 */
function loadScript(src: string): Promise<void> {
  const existing = loads.get(src);
  if (existing) return existing;
  const load = new Promise<void>((resolve, reject) => {
    window.acceptProviderStrings?.();
    const script = document.createElement('script');
    const fail = () => {
      loads.delete(src);
      script.remove();
      reject(new Error(`Could not load ${src}`));
    };
    const timer = setTimeout(() => {
      timeouts += 1;
      fail();
    }, scriptTimeoutMs);
    // A browser would wait for the request that hangs instead of sending another one to the same URL.
    script.src = timeouts > 0 ? `${src}?retry=${timeouts}` : src;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(script);
  });
  loads.set(src, load);
  return load;
}
