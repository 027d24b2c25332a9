import { build, envFile, install, requireNoArguments, serve } from './prepare.mjs';
import { serverEnv, serverFile, serverFlags } from './server-options.mjs';

requireNoArguments();
install();
build();
serve([...serverFlags, ...envFile, serverFile], serverEnv);
