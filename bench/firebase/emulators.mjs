// node bench/firebase/emulators.mjs FOLDER AUTH_PORT STORAGE_PORT TOKEN_PORT PROJECT
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { isAllowed } from '../../api/testing/firebase/rules.ts';

const [folder, authPort, storagePort, tokenPort, projectId] = process.argv.slice(2);
const load = createRequire(`${folder}/`);
const { AuthEmulator } = load('firebase-tools/lib/emulator/auth');
const { StorageEmulator } = load('firebase-tools/lib/emulator/storage');
const { EmulatorRegistry } = load('firebase-tools/lib/emulator/registry');

const host = '127.0.0.1';
const auth = new AuthEmulator({ projectId, host, port: Number(authPort) });
const rules = { name: 'storage.rules', content: '' };
const storage = new StorageEmulator({ projectId, host, port: Number(storagePort), rules });

const claimsOf = (token) =>
  token ? JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) : null;

/** Google's interpreter of the rules is a Java program that is not in the package. */
const ruleset = {
  async verify({ method, path, file, token }) {
    const name = path.replace(/^\/?b\/[^/]+\/o\//, '');
    const { size, contentType } = file.after ?? {};
    const request = { method, name, size: Number(size), contentType, now: new Date() };
    const permitted = isAllowed({
      ...request,
      claims: claimsOf(token),
      exists: Boolean(file.before),
    });
    return { permitted, issues: { exist: () => false, all: [] } };
  },
};
storage._rulesRuntime.start = async () => {};
storage._rulesRuntime.stop = async () => {};
storage._rulesManager = { start: async () => {}, stop: async () => {}, getRuleset: () => ruleset };

// The emulators accept this token of any server; Google's token service has no emulator.
createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ access_token: 'owner', expires_in: 3600, token_type: 'Bearer' }));
}).listen(Number(tokenPort), host);
await EmulatorRegistry.start(auth);
await EmulatorRegistry.start(storage);
console.log('The emulators are open');
