import { check } from './checks.mjs';
import { install, refuseArguments } from './prepare.mjs';

refuseArguments();
install();
process.exit(check());
