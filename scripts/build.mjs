import { build, install, refuseArguments } from './prepare.mjs';

refuseArguments();
install();
build();
