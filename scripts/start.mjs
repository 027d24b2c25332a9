import { build, envFile, install, refuseArguments, serve } from './prepare.mjs';
import { serverEnv, serverFile, serverFlags } from './server-options.mjs';

refuseArguments();
install();
build();
serve([...serverFlags, ...envFile, serverFile], serverEnv);
