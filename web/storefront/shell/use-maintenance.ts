import { reads, useOwnRead, useRead } from '../../use-read.ts';

const pollMs = 5000;
const key = 'GET /api/lock/maintenance';
const none = { isAdmin: false, permissions: [], lacksPasskey: false };

/** Whether maintenance is on, and what the visitor may do, polled every 5 s. */
export function useMaintenance() {
  const site = useRead(key, undefined, { intervalMs: pollMs });
  const access = useOwnRead('POST /api/admin/verify-token', undefined, { intervalMs: pollMs });
  return {
    isMaintenance: site.data?.isMaintenance ?? null,
    ...(access.data ?? none),
    /** After a change: an answer to a poll before it would undo it. */
    setIsMaintenance: async (isMaintenance: boolean) => {
      await reads.cancelQueries({ queryKey: [key] });
      reads.setQueryData([key, undefined], { isMaintenance });
    },
  };
}
