import { build, install, requireNoArguments } from './prepare.mjs';

requireNoArguments();
install();
build();
