import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { pageChunks } from './scripts/page-chunks.ts';

/** The libraries of every page, in two chunks: each is evaluated in a task of its own. */
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const router = /[\\/]node_modules[\\/](react-router|zustand)[\\/]/;
/** What reads from the API while a component is shown: the search of a store needs nothing else of the checkout. */
const reads =
  /[\\/](node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]|web[\\/]use-read\.ts$)/;

/** Files that every page of the shop loads: dynamic imports need not list them to preload them. */
const ofEveryPage = /^assets\/(react|router|shop|rolldown-runtime)-/;

/** Only documents have it, so that the browser's build uses nothing of it. */
const structuredData = 'storefront/seo/structured-data.ts';

/** The storefront's pages as kinds of first visits, and the checkout, which no visit begins with. */
const shop = pageChunks({
  folder: join(import.meta.dirname, 'web'),
  always: ['root.tsx', 'storefront/shell/shop-layout.tsx'],
  serverOnly: [structuredData],
  apart: ['themes/lv-beams.tsx'],
  kinds: {
    listing: ['storefront/browse/listing/listing-page.tsx'],
    item: [
      'storefront/browse/product/product-page.tsx',
      'storefront/browse/promotion/promotion-page.tsx',
    ],
    landing: ['storefront/browse/landing/landing-page.tsx'],
  },
  later: { purchase: { page: 'storefront/buy/checkout/checkout-page.tsx', sharedBy: 4 } },
});

/**
 * Chromium compiles all functions of a file that begins with this comment while the file loads, beside the page;
 * without, each when it is first called, which took a fifth of a tap (decision 81).
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Vite puts the lists of files to preload before the code.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        // In a small file the comment is longer than what it saves.
        if (chunk.type !== 'chunk' || chunk.code.length < 2000) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

/** What the api imports too. Other packages are part of the server build: a running shop installs fewer. */
const sharedWithApi = ['react', 'react-dom', 'react-router', 'zod'];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), compileHints],
  build: {
    sourcemap: false,
    modulePreload: {
      resolveDependencies: (file, dependencies) =>
        dependencies.filter((name) => name !== file && !ofEveryPage.test(name)),
    },
  },
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
          treeshake: {
            // Nothing reads a property or a global for its effect; unread ones would be 140 bytes of a page.
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
            // Its modules have no effects when they are imported, which analysis cannot prove for all.
            moduleSideEffects: [{ test: /[\\/]domain[\\/]/, sideEffects: false }],
          },
          output: {
            // Hashes cannot be compressed: one character less is some 30 bytes of a page.
            ...{
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
            },
            codeSplitting: {
              // Without groups a listing loads about forty files, most of them under 1 KB.
              groups: [
                { name: 'react', test: react, priority: 5 },
                { name: 'router', test: router, priority: 4 },
                { name: 'reads', test: reads, priority: 1 },
                ...shop,
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
