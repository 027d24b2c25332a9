import { check } from './checks.mjs';
import { install, requireNoArguments } from './prepare.mjs';

requireNoArguments();
install();
process.exit(check());
