import type { CallOptions } from '../../api-client.ts';

/** Of calls whose answer is large or takes long to prepare. */
export const longCall = { timeoutMs: 10 * 60_000 };

/** Of calls that answer with a table. */
export const asText: CallOptions = { ...longCall, read: (response) => response.text() };

/** Of calls that answer with a file, whose name is a header. */
export const asFile: CallOptions = {
  ...longCall,
  read: async (response) => {
    const { headers } = response;
    const [, name = ''] = /filename="(.+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
    const type = headers.get('content-type') ?? '';
    const file = new File([await response.blob()], name, { type });
    return { file, headers: Object.fromEntries(headers) };
  },
};
