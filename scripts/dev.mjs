import { envFile, install, requireNoArguments, serve } from './prepare.mjs';

requireNoArguments();
install();

// Vite reloads the web; a change in one of these folders restarts the process. The folders are listed,
// because watching all imported files would include the temporary files of Vite.
const watched = ['api', 'domain', 'demo', 'simulator'].map((folder) => `--watch-path=${folder}`);
serve([
  '--conditions=development',
  ...watched,
  '--watch-preserve-output',
  ...envFile,
  'api/server.ts',
  '--dev',
]);
