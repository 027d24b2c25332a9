import fc from 'fast-check';
import { disableCompiledImportWrappers } from './api/db/embedded/import-wrappers.ts';

// The same generated values on every run, so that a change fails on its own faults alone. Another seed
// finds new ones: `PROPERTY_SEED=7 npm run test:unit`.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

// The parser of fetch is WebAssembly too, in files that open no embedded database.
disableCompiledImportWrappers();
