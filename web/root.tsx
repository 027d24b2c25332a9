import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { clickReplayScript, useClickReplay } from './document/click-replay.ts';
import { picturesScript, useAllPictures } from './document/deferred-pictures.ts';
import { DeferredScripts } from './document/deferred-scripts.tsx';
import { InlineScript } from './document/inline-script.tsx';
import { ShopStyles } from './document/shop-styles.tsx';
import { trustedTypesScript } from './document/trusted-types.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { ErrorScreen } from './storefront/shell/error-screen.tsx';
import { fontsScript } from './themes/fonts.ts';
import { themeScript, useDocumentTheme } from './themes/theme.ts';
import { usePageFocus } from './use-page-focus.ts';

/** The colour of the browser's toolbar: the background of each theme. */
const barColors = { light: '#f7f5f0', dark: '#0a0a0c', admin: '#f5f6f8' } as const;

/**
 * A browser's translation replaces the texts that React updates: quantities and totals would stay as they were, and
 * some updates would throw.
 */
const translationScript = 'document.documentElement.translate=false';

/** In the document alone: a script that the browser renders would not run. */
const headScript = import.meta.env.SSR
  ? [
      translationScript,
      trustedTypesScript,
      themeScript,
      fontsScript,
      picturesScript,
      clickReplayScript,
    ].join(';')
  : '';

export function Layout({ children }: { children: React.ReactNode }) {
  const theme = useDocumentTheme();
  // Also for the error screen, which is not inside Root.
  useClickReplay();
  useAllPictures();
  return (
    // The script below may have set the theme before hydration.
    <html lang="es-AR" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {theme && <meta name="theme-color" content={barColors[theme]} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <InlineScript text={headScript} />
        <ShopStyles />
        <Links />
      </head>
      <body>
        {import.meta.env.PROD && <DeferredScripts />}
        {children}
        <ScrollRestoration />
        {/* Vite's preamble must run before the modules, which deferring would start at once. */}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  usePageFocus();
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
