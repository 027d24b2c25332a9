// The entry point of the built server (decision 80); development and tests start `server.ts`.
import { prepareThread } from './db/embedded/open-thread.ts';

// The thread of the embedded database loads while the modules of the server do.
if (!process.env.DATABASE_URL) prepareThread();
await import('./server.ts');
