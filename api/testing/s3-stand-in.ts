import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3StandIn = Awaited<ReturnType<typeof openS3StandIn>>;

type StoredFile = { bytes: Buffer; type: string | undefined; cacheControl: string | undefined };

const settings = {
  region: 'sa-east-1',
  bucket: 'vidriera-fotos',
  accessKeyId: 'AKIDVIDRIERA',
  secretAccessKey: 'a secret access key for tests',
};

/**
 * A local S3 bucket that fails on demand, records its requests, and refuses what `s3-server.ts` accepts:
 * requests that are unsigned, old, of another region, or with another body than was signed.
 */
export async function openS3StandIn() {
  const files = new Map<string, StoredFile>();
  const requests: string[] = [];
  const faults: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url}`);
    const result =
      faults.length > 0 ? refuse(faults.shift() ?? 500, 'SlowDown') : handle(request, body, files);
    response.writeHead(result.status, result.headers).end(result.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...settings, endpoint: url },
    /** The bucket's address for reading without a signature. */
    publicUrl: `${url}/publico`,
    files,
    /** Every request, in order. */
    requests,
    /** The status codes of the next responses, for any request. */
    faults,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

type S3Response = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const refuse = (status: number, code: string): S3Response => ({
  status,
  headers: {
    'content-type': 'application/xml',
    ...(status >= 300 && status < 400 ? { location: '/other' } : {}),
  },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
});

function handle(
  request: IncomingMessage,
  body: Buffer,
  files: Map<string, StoredFile>,
): S3Response {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, bucket = '', ...path] = pathname.split('/');
  const name = path.join('/');
  if (bucket === 'publico' && request.method === 'GET') return serveFile(files.get(name));
  const error = findSignatureError(request, body);
  if (error) return refuse(403, error);
  if (bucket !== settings.bucket) return refuse(404, 'NoSuchBucket');
  if (request.method === 'GET' && name === '') return listFiles([...files.keys()], searchParams);
  if (request.method === 'GET') return serveFile(files.get(name));
  if (request.method === 'DELETE') {
    // S3 returns the same whether the file existed or not.
    files.delete(name);
    return { status: 204 };
  }
  const {
    'content-length': length,
    'content-type': type,
    'cache-control': cacheControl,
  } = request.headers;
  if (!length) return refuse(411, 'MissingContentLength');
  files.set(name, { bytes: body, type, cacheControl });
  return { status: 200 };
}

/** Two files a page: ListObjectsV2 has up to a thousand. */
function listFiles(names: string[], query: URLSearchParams): S3Response {
  if (query.get('list-type') !== '2') return refuse(400, 'InvalidArgument');
  const from = Number(query.get('continuation-token') ?? 0);
  const contents = names
    .sort()
    .slice(from, from + 2)
    .map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`);
  const next =
    from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  const body = `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

function serveFile(file: StoredFile | undefined): S3Response {
  return file
    ? { status: 200, headers: { 'content-type': file.type ?? '' }, body: file.bytes }
    : refuse(404, 'NoSuchKey');
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>[^,]+), ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;
const quarterHourMs = 15 * 60_000;

/** Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function findSignatureError(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): string | null {
  const parts = authorization.exec(headers.authorization ?? '')?.groups;
  if (!parts?.signed || !parts.signature || !parts.scope) return 'AccessDenied';
  if (parts.key !== settings.accessKeyId) return 'InvalidAccessKeyId';
  const moment = String(headers['x-amz-date']);
  const instant = moment.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  if (Math.abs(Date.now() - Date.parse(instant)) > quarterHourMs) return 'RequestTimeTooSkewed';
  const hash = String(headers['x-amz-content-sha256']);
  if (method === 'PUT' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const named = parts.signed.split(';');
  const lines = named.map((name) => `${name}:${String(headers[name]).trim()}`);
  const { pathname, searchParams } = new URL(url ?? '', 'http://s3');
  searchParams.sort();
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...lines,
    '',
    parts.signed,
    hash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, parts.scope, sha256(canonical)].join('\n');
  const scope = [moment.slice(0, 8), settings.region, 's3', 'aws4_request'];
  if (parts.scope !== scope.join('/')) return 'AuthorizationHeaderMalformed';
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${settings.secretAccessKey}`);
  const isValid = timingSafeEqual(hmac(key, toSign), Buffer.from(parts.signature, 'hex'));
  return isValid ? null : 'SignatureDoesNotMatch';
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();
