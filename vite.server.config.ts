import http from 'node:http';
import { join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'build/shop');

/** What is loaded on demand stays a package: it may have machine code, or read files from its own folder. */
const packagesOnDemand: Plugin = {
  name: 'packages-on-demand',
  enforce: 'pre',
  resolveId(source, _importer, { kind }) {
    const isPackage = /^[@\w]/.test(source);
    return kind === 'dynamic-import' && isPackage ? { id: source, external: true } : null;
  },
};

/** The shop's modules read files and start threads by their own address, which is not that of the bundle. */
const moduleUrls: Plugin = {
  name: 'module-urls',
  transform: {
    filter: { id: { exclude: /[\\/]node_modules[\\/]/ }, code: 'import.meta.url' },
    handler(code, id) {
      const path = relative(outDir, id).split(sep).join('/');
      const url = `new URL('${path}', import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', url), map: null };
    },
  },
};

const httpId = '\0http';

/** An import of `node:http` reads all that it exports, some of which load undici: a twentieth of a start. */
const httpWithoutUndici: Plugin = {
  name: 'http-without-undici',
  enforce: 'pre',
  resolveId(source, _importer, { kind }) {
    return source === 'node:http' && kind === 'import-statement' ? httpId : null;
  },
  load(id) {
    if (id !== httpId) return null;
    const exports = Object.entries(Object.getOwnPropertyDescriptors(http));
    const names = exports.flatMap(([name, { get }]) => (get ? [] : [name]));
    return `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names.join(', ')} } = http;`;
  },
};

/** Node stores all of a source in two bytes per character when one of them is outside ASCII. */
const oneByteSources: Plugin = {
  name: 'one-byte-sources',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** The server as one module, with the packages that it loads at each start (decision 80). */
export default defineConfig({
  plugins: [packagesOnDemand, httpWithoutUndici, moduleUrls, oneByteSources],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  build: {
    ssr: 'api/start.ts',
    outDir,
    target: 'node24',
    // Stack traces are read in it.
    minify: false,
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      output: {
        entryFileNames: 'server.js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
      },
    },
  },
});
