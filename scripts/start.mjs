import { build, envFile, install, serve } from './prepare.mjs';
import { serverEnv, serverFlags } from './server-options.mjs';

install();
build();
serve([...serverFlags, ...envFile, 'api/server.ts'], serverEnv);
