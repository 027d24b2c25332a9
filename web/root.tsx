import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { ErrorScreen } from './storefront/shell/error-screen.tsx';
import { themeScript, useDocumentTheme } from './themes/theme.ts';

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    // The script below may have dressed the page before React arrives.
    <html lang="es-AR" data-theme={useDocumentTheme()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: static text, hashed in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
