import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page runs on, in two files: each is a task of its own where it is evaluated. */
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const router = /[\\/]node_modules[\\/](react-router|zustand)[\\/]/;

/** Small parts that one page or another always has. */
const ui = /[\\/]web[\\/](ui|themes)[\\/][\w-]+\.tsx?$/;

/** The shop's own modules, but for the schemas: those carry zod, which only forms need. */
const shop = /[\\/](web[\\/](ui|session|storefront|[\w-]+\.tsx?)|domain[\\/](?!contract))/;
const schemas =
  /[\\/]domain[\\/](accounts[\\/]account|catalogue[\\/]edit-facts|orders[\\/]shipping|shared[\\/]text)\.ts/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          // The server's build is one file, in which no dynamic import can save anything.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Without them a listing asks for some forty files, most of them under 1 KB.
              groups: [
                { name: 'react', test: react, priority: 4 },
                { name: 'router', test: router, priority: 3 },
                { name: 'ui', test: ui, priority: 2 },
                {
                  name: 'shop',
                  test: (id) => shop.test(id) && !schemas.test(id),
                  minShareCount: 4,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: {
    // Found late, each would make a page that is being looked at load anew.
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
});
