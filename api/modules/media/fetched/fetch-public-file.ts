import type { IncomingMessage } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Why a file is not fetched, in Spanish; `isFinal` when another attempt cannot succeed. */
export class FetchFault extends Error {
  override name = 'FetchFault';
  readonly isFinal: boolean;
  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message);
    this.isFinal = isFinal;
  }
}

export type FetchLimits = {
  maxBytes: number;
  /** For the whole file, with its redirects. */
  timeoutMs: number;
  /** Filters what it connects to; tests allow their own server. */
  agent?: RequestOptions['agent'];
};

const maxRedirects = 3;

/**
 * The agent refuses private, local and reserved addresses, by number and after a name was resolved, so that no
 * answer of a name server leads into the network of the shop.
 */
const publicOnly = new RequestFilteringHttpsAgent({ maxSockets: 4 });

/**
 * Fetches a file from a public https address, without credentials or cookies. Throws FetchFault for an address
 * that is not allowed, a response that is no picture or too large, and a server that fails or is too slow.
 */
export async function fetchPublicFile(
  address: string,
  { maxBytes, timeoutMs, agent = publicOnly }: FetchLimits,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = parseAddress(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    requireAllowed(url);
    const response = await request(url, { agent, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = parseAddress(headers.location, url);
      continue;
    }
    return await readPicture(response, maxBytes).finally(() => response.destroy());
  }
  throw new FetchFault('La dirección lleva a otra demasiadas veces', { isFinal: true });
}

/** An address as a URL; one that another server redirects to may be relative to the first. */
function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url) return url;
  throw new FetchFault('La dirección no es válida', { isFinal: true });
}

function requireAllowed({ protocol, username, password }: URL): void {
  if (protocol === 'https:' && !username && !password) return;
  throw new FetchFault('La dirección no es pública: debe empezar con https://', { isFinal: true });
}

/** Of pictures; object storage serves files without a type as bytes. */
const pictureTypes = /^(image\/|(application|binary)\/octet-stream)/;

const headers = { accept: 'image/*', 'user-agent': 'Vidriera' };

function request(
  url: URL,
  options: Pick<RequestOptions, 'agent' | 'signal'>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { ...options, headers }, resolve).on('error', (error) => reject(faultOf(error)));
  });
}

async function readPicture(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) {
    const isFinal = statusCode >= 400 && statusCode < 500 && ![408, 429].includes(statusCode);
    throw new FetchFault(`El servidor respondió ${statusCode}`, { isFinal });
  }
  if (!pictureTypes.test(headers['content-type'] ?? 'application/octet-stream')) {
    throw new FetchFault('La dirección no es de una imagen', { isFinal: true });
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof FetchFault ? error : faultOf(error as Error);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (maxBytes: number) =>
  new FetchFault(`La imagen pesa más de ${Math.round(maxBytes / 1024 / 1024)} MB`, {
    isFinal: true,
  });

function faultOf(error: Error): FetchFault {
  // The agent's refusal has no type or code of its own.
  if (/is not allowed/.test(error.message)) {
    return new FetchFault('La dirección no es pública', { isFinal: true });
  }
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new FetchFault('El servidor tardó demasiado', { isFinal: false });
  }
  return new FetchFault('No se pudo conectar con el servidor', { isFinal: false });
}
