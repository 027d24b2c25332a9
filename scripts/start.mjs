import { build, envFile, install, serve } from './prepare.mjs';
import { serverEnv, serverFile, serverFlags } from './server-options.mjs';

install();
build();
serve([...serverFlags, ...envFile, serverFile], serverEnv);
