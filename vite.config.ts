import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The libraries of every page, in two chunks: each is evaluated in a task of its own. */
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const router = /[\\/]node_modules[\\/](react-router|zustand)[\\/]/;

/** Small modules that most pages import. */
const ui = /[\\/]web[\\/](ui|themes)[\\/][\w-]+\.tsx?$/;

/** What only the landing page, the panel or pages behind a sign-in import. */
const elsewhere =
  /[\\/]web[\\/](themes[\\/]kings-light|ui[\\/](copy-button|copy-text|format-moment|use-list-focus))\.tsx?$/;

/** What lists show and a product does not. */
const lists =
  /[\\/]web[\\/](themes[\\/](lv-beams|mastheads|card-sizes)|ui[\\/](pagination|tab-links|skeleton))\.tsx?$/;

/** What a product and a combo show and lists do not. */
const item =
  /[\\/](web[\\/]storefront[\\/](cart[\\/]add-to-cart|installments[\\/](installments|plan-texts)|item-heading|product[\\/](back-link|size-buttons)|seo[\\/]product-data|stock-alerts[\\/]stock-alert)|domain[\\/]orders[\\/]installments)\.tsx?$/;

/** What no entry page of the storefront needs before a tap: forms, dialogs, checking a cart, paying. */
const purchase =
  /[\\/](web[\\/](ui[\\/](form|overlay)|storefront[\\/](purchase|checkout|account))|domain[\\/](cart[\\/](cart-request|find-offered|price-cart|refuse-checkout|repair-cart|revalidate-cart)|orders[\\/](breakdown|shares)))/;

/** What several pages share, but no listing, product or combo: calls of an account, and texts. */
const secondary =
  /[\\/](web[\\/](session[\\/](authenticated-call|confirmation|prompt-sign-in)|storefront[\\/](info|current-store))|domain[\\/](site[\\/](demo|missing)-settings|orders[\\/]order-state|shared[\\/]chunk))/;

/** Everything of a listing, which the page of favourites uses too: in two chunks it would be larger. */
const listing =
  /[\\/]web[\\/](pages[\\/]listing|storefront[\\/](listing[\\/]|search[\\/](found|search-heading)))/;

/** The layout of the storefront, and small modules of it that listings and items import as well. */
const layout =
  /[\\/](web[\\/](use-page-focus|storefront[\\/](catalogue|heart-button|layout-data|meta|net-price|seo[\\/](breadcrumbs|public-meta)|shell[\\/](?!overlays)[\w-]+))|domain[\\/](cart[\\/]cart-link-path|catalogue[\\/]color|orders[\\/]net-price|site[\\/](contact|cuit|seller)))\.ts/;

/** What the api imports too. Other packages are part of the server build: a running shop installs fewer. */
const sharedWithApi = ['react', 'react-dom', 'react-router', 'zod'];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false },
  environments: {
    ssr: {
      ...(command === 'build' && { resolve: { noExternal: true, external: sharedWithApi } }),
      build: {
        rolldownOptions: {
          // The server build is a single file, where a dynamic import has no effect.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Without groups a listing loads about forty files, most of them under 1 KB.
              groups: [
                { name: 'react', test: react, priority: 5 },
                { name: 'router', test: router, priority: 4 },
                {
                  name: 'shop',
                  test: (id) =>
                    (ui.test(id) && ![elsewhere, lists, item].some((each) => each.test(id))) ||
                    layout.test(id),
                  priority: 3,
                },
                { name: 'purchase', test: purchase, minShareCount: 4 },
                { name: 'secondary', test: secondary, minShareCount: 4, priority: 1 },
                { name: 'listing', test: listing },
                { name: 'lists', test: lists, priority: 1 },
                { name: 'item', test: item, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: {
    // A dependency that Vite discovers later makes it reload the open page.
    include: [
      '@hookform/resolvers/zod',
      '@mercadopago/sdk-react',
      'react-hook-form',
      'sonner',
      'zod',
      'zustand',
      'zustand/middleware',
    ],
  },
}));
