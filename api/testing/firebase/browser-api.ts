import { randomUUID } from 'node:crypto';
import { type Claims, isAllowed, type RulesRequest } from './rules.ts';
import { type Answer, fault, type Incoming, json, type StoredObject } from './wire.ts';

type Upload = {
  name: string;
  contentType: string | undefined;
  size: number;
  received: Buffer;
};

type Options = {
  bucket: string;
  objects: Map<string, StoredObject>;
  claimsOf: (request: Incoming) => Claims | null;
};

/** What the service stores of a chunk that breaks off is a multiple of this. */
const granularity = 256 * 1024;

/** The storage service of the web SDK: https://firebasestorage.googleapis.com/v0, with the rules. */
export function createBrowserApi({ bucket, objects, claimsOf }: Options) {
  const uploads = new Map<string, Upload>();

  const allows = (
    request: Incoming,
    method: RulesRequest['method'],
    {
      name,
      size = 0,
      contentType,
    }: { name: string; size?: number; contentType?: string | undefined },
  ) =>
    isAllowed({
      ...{ method, name, size, contentType, now: new Date() },
      claims: claimsOf(request),
      exists: objects.has(name),
    });
  const denied = () => fault(403, 'Permission denied.');

  const metadataOf = (name: string, object: StoredObject) => {
    object.downloadToken ??= randomUUID();
    return {
      ...{ name, bucket, generation: '1', metageneration: '1', storageClass: 'STANDARD' },
      ...{ contentType: object.contentType, size: String(object.bytes.length) },
      ...{ timeCreated: new Date().toISOString(), updated: new Date().toISOString() },
      ...{ contentDisposition: 'inline', downloadTokens: object.downloadToken },
    };
  };

  const read = (request: Incoming, name: string): Answer => {
    const object = objects.get(name);
    const { searchParams } = request.url;
    const hasToken = object?.downloadToken && searchParams.get('token') === object.downloadToken;
    if (!hasToken && !allows(request, 'get', { name })) return denied();
    if (!object) return fault(404, 'Not Found.');
    if (searchParams.get('alt') !== 'media') return json(metadataOf(name, object));
    const type = { 'content-type': object.contentType ?? '' };
    return { status: 200, headers: type, body: object.bytes };
  };

  const store = ({ name, contentType, received }: Upload): Answer => {
    const object = { bytes: received, contentType, cacheControl: undefined, downloadToken: null };
    objects.set(name, object);
    return { ...json(metadataOf(name, object)), headers: { 'x-goog-upload-status': 'final' } };
  };

  const start = (request: Incoming, name: string): Answer => {
    const { headers } = request;
    const contentType = headers['x-goog-upload-header-content-type']?.toString();
    const size = Number(headers['x-goog-upload-header-content-length']);
    if (!allows(request, 'create', { name, size, contentType })) return denied();
    const id = randomUUID();
    uploads.set(id, { name, contentType, size, received: Buffer.alloc(0) });
    const { origin, pathname } = request.url;
    const query = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' });
    return {
      status: 200,
      headers: {
        'x-goog-upload-status': 'active',
        'x-goog-upload-chunk-granularity': String(granularity),
        'x-goog-upload-url': `${origin}${pathname}?${query}`,
      },
    };
  };

  const proceed = (request: Incoming, upload: Upload, commands: readonly string[]): Answer => {
    const { headers, body } = request;
    if (commands.includes('query')) {
      return {
        status: 200,
        headers: {
          'x-goog-upload-status': objects.has(upload.name) ? 'final' : 'active',
          'x-goog-upload-size-received': String(upload.received.length),
        },
      };
    }
    if (commands.includes('cancel')) return { status: 200 };
    if (commands.includes('upload')) {
      const known = upload.received.length - Number(headers['x-goog-upload-offset']);
      if (!(known >= 0)) return fault(400, 'Upload offset exceeds the received bytes.');
      // Like the service, ignores bytes that it has: https://cloud.google.com/storage/docs/resumable-uploads
      upload.received = Buffer.concat([upload.received, body.subarray(known)]);
    }
    if (!commands.includes('finalize')) {
      return { status: 200, headers: { 'x-goog-upload-status': 'active' } };
    }
    if (upload.received.length !== upload.size) return fault(400, 'Upload size does not match.');
    const { name, size, contentType } = upload;
    return allows(request, 'create', { name, size, contentType }) ? store(upload) : denied();
  };

  /** An upload of one request: files of less than 256 KB. */
  const insert = (request: Incoming, name: string): Answer => {
    const { body, headers } = request;
    const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
    const second = body.indexOf(`--${boundary}`, boundary.length);
    const from = body.indexOf('\r\n\r\n', second) + 4;
    const received = Buffer.from(body.subarray(from, body.lastIndexOf(`\r\n--${boundary}--`)));
    const first = body.subarray(body.indexOf('\r\n\r\n') + 4, second).toString();
    const { contentType } = JSON.parse(first.slice(0, first.lastIndexOf('}') + 1));
    const upload = { name, contentType, size: received.length, received };
    return allows(request, 'create', upload) ? store(upload) : denied();
  };

  return {
    /** What the service has of an upload whose connection breaks off within a chunk. */
    receivePart(url: URL, part: Buffer): void {
      const upload = uploads.get(url.searchParams.get('upload_id') ?? '');
      const whole = part.subarray(0, part.length - (part.length % granularity));
      if (upload) upload.received = Buffer.concat([upload.received, whole]);
    },
    /** Null for paths of other services. */
    handle(request: Incoming): Answer | null {
      const parts = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(request.url.pathname);
      if (!parts) return null;
      if (parts[1] !== bucket) return fault(404, 'Not Found.');
      const { searchParams } = request.url;
      const named = decodeURIComponent(parts[2] ?? '') || (searchParams.get('name') ?? '');
      const commands = (request.headers['x-goog-upload-command'] ?? '').toString().split(/, ?/);
      if (request.method === 'GET') return named ? read(request, named) : denied();
      if (request.method !== 'POST') return denied();
      if (commands.includes('start')) return start(request, named);
      const upload = uploads.get(searchParams.get('upload_id') ?? '');
      if (upload) return proceed(request, upload, commands);
      return insert(request, named);
    },
  };
}
