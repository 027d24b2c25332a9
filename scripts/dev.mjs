import { envFile, install, serve } from './prepare.mjs';

install();

// The web reloads hot through Vite; a change in one of these starts the process anew. Folders are
// named because watching what is imported would watch the files that Vite writes and takes away.
const watched = ['api', 'domain', 'demo', 'simulator'].map((folder) => `--watch-path=${folder}`);
serve([
  '--conditions=development',
  ...watched,
  '--watch-preserve-output',
  ...envFile,
  'api/server.ts',
  '--dev',
]);
