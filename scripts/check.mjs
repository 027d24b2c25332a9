import { check } from './checks.mjs';
import { install } from './prepare.mjs';

install();
process.exit(check());
