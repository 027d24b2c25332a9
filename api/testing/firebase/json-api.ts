import { type Answer, fault, type Incoming, json, type StoredObject } from './wire.ts';

type Options = {
  bucket: string;
  objects: Map<string, StoredObject>;
  isAuthorized: (request: Incoming) => boolean;
};

/** Two objects a page: the service has up to a thousand. */
const pageSize = 2;

/**
 * The JSON API of Google Cloud Storage, as far as the shop uses it; null for other paths.
 * Source: https://cloud.google.com/storage/docs/json_api/v1/objects
 */
export function handleJsonApi(
  request: Incoming,
  { bucket, objects, isAuthorized }: Options,
): Answer | null {
  const { method, url } = request;
  const parts = /^\/(upload\/)?storage\/v1\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(url.pathname);
  if (!parts) return null;
  if (!isAuthorized(request)) return fault(401, 'Invalid Credentials');
  if (parts[2] !== bucket) return fault(404, 'The specified bucket does not exist.');
  const name = decodeURIComponent(parts[3] ?? '');
  if (parts[1]) return insert(request, objects);
  if (!name) return list(objects, url.searchParams);
  const found = objects.get(name);
  if (!found) return fault(404, `No such object: ${bucket}/${name}`);
  if (method === 'DELETE') {
    objects.delete(name);
    return { status: 204 };
  }
  if (url.searchParams.get('alt') !== 'media') return json(resource(name, found));
  return { status: 200, headers: { 'content-type': found.contentType ?? '' }, body: found.bytes };
}

const resource = (name: string, { bytes, contentType, cacheControl }: StoredObject) => ({
  ...{ kind: 'storage#object', name, contentType, cacheControl },
  size: String(bytes.length),
});

/** Uploads of one request with the metadata, which is the first part of its body. */
function insert({ url, headers, body }: Incoming, objects: Map<string, StoredObject>): Answer {
  const boundary = /^multipart\/related; boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1];
  if (url.searchParams.get('uploadType') !== 'multipart' || !boundary) {
    return fault(400, 'Required parameter: uploadType');
  }
  const delimiter = `--${boundary}`;
  const second = body.indexOf(delimiter, delimiter.length);
  const metadata = JSON.parse(bodyOf(body.subarray(delimiter.length, second)).toString());
  const last = body.lastIndexOf(`\r\n${delimiter}--`);
  const bytes = bodyOf(body.subarray(second + delimiter.length, last));
  const { name, contentType, cacheControl } = metadata;
  const object = { bytes: Buffer.from(bytes), contentType, cacheControl, downloadToken: null };
  objects.set(name, object);
  return json(resource(name, object));
}

const bodyOf = (part: Buffer) => part.subarray(part.indexOf('\r\n\r\n') + 4);

function list(objects: Map<string, StoredObject>, query: URLSearchParams): Answer {
  const names = [...objects.keys()].sort();
  const from = Number(query.get('pageToken') ?? 0);
  const items = names.slice(from, from + pageSize).map((name) => ({ name }));
  const hasMore = from + pageSize < names.length;
  return json({
    ...(items.length > 0 ? { items } : {}),
    ...(hasMore ? { nextPageToken: String(from + pageSize) } : {}),
  });
}
