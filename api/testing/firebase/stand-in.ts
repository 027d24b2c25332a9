import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FirebaseSettings } from '../../config/firebase-settings.ts';
import { createBrowserApi } from './browser-api.ts';
import { firebaseEnvironmentOf } from './environment.ts';
import { createIdentityService } from './identity-service.ts';
import { handleJsonApi } from './json-api.ts';
import { createTestAccount } from './test-account.ts';
import { type Incoming, preflight, type StoredObject, send } from './wire.ts';

export type FirebaseStandIn = Awaited<ReturnType<typeof openFirebaseStandIn>>;

const projectId = 'vidriera-pruebas';
const apiKey = 'AIzaPruebas';
const bucket = 'vidriera-pruebas.firebasestorage.app';

/**
 * The services of Firebase and Google Cloud Storage that the shop and its web SDK use, on one port. It
 * checks what they document: signed assertions, access tokens, ID tokens, the storage rules, the offsets
 * of resumed uploads.
 */
export async function openFirebaseStandIn() {
  const { serviceAccount, publicKey } = createTestAccount(projectId);
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const faults: number[] = [];
  const breaks: (number | null)[] = [];
  /** Whether the connection of a held chunk breaks off instead. */
  let gate = Promise.resolve(false);
  const identity = createIdentityService({
    ...{ projectId, apiKey, publicKey },
    email: serviceAccount.email,
  });
  const { isAuthorized, claimsOf } = identity;
  const browser = createBrowserApi({ bucket, objects, claimsOf });

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const { method = 'GET', headers } = request;
    if (method === 'OPTIONS') return send(response, preflight);
    const command = headers['x-goog-upload-command'];
    requests.push([method, decodeURIComponent(url.pathname), command].filter(Boolean).join(' '));
    const limit = command?.includes('upload') ? breaks.shift() : undefined;
    if (typeof limit === 'number') {
      const { socket } = request;
      browser.receivePart(url, await readPart(request, limit));
      return socket.destroy();
    }
    // A browser that goes offline breaks off its request, which then has no response.
    const body = await buffer(request).catch(() => null);
    if (!body) return response.destroy();
    if (command?.includes('upload') && (await gate)) return response.destroy();
    const incoming: Incoming = { method, url, headers, body };
    const isServers = /^\/(upload\/)?storage\//.test(url.pathname);
    const status = isServers ? faults.shift() : undefined;
    if (status) return send(response, { status, headers: { location: '/other' } });
    const answer =
      identity.handle(incoming) ??
      handleJsonApi(incoming, { bucket, objects, isAuthorized }) ??
      browser.handle(incoming);
    send(response, answer ?? { status: 404 });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: FirebaseSettings = {
    ...{ projectId, apiKey, bucket, publicUrl: 'http://127.0.0.1', hasDirectReads: false },
    serviceAccount,
    ...{ authUrl: url, storageUrl: url, tokenUrl: `${url}/token` },
  };
  return {
    settings,
    objects,
    /** Every request, in order, with the command of an upload. */
    requests,
    /** The status codes of the next responses to the server. */
    faults,
    /** After how many bytes the connections of the next chunks break off; null for a whole chunk. */
    breaks,
    /** Answers no chunk until the returned function is called, which may break the held ones off instead. */
    holdChunks(): (options?: { breaksOff: boolean }) => void {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      gate = promise;
      return ({ breaksOff } = { breaksOff: false }) => {
        gate = Promise.resolve(false);
        resolve(breaksOff);
      };
    },
    ...{ users: identity.users, accessTokens: identity.accessTokens },
    /** Forgets the objects, the users and the requests. */
    forget() {
      objects.clear();
      identity.users.clear();
      requests.length = 0;
    },
    /** The environment of a shop that uses the stand-in; writes the account's key into the folder. */
    writeEnvironment: (folder: string) => firebaseEnvironmentOf(settings, folder),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** Reads until this many bytes have arrived. */
async function readPart(request: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    received += chunk.length;
    if (received >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}
