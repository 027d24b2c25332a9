import { useEffect, useState } from 'react';
import { call } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { currentToken } from '../../shopper/session.ts';

const pollMs = 5000;
const none = { isAdmin: false, isOwner: false, lacksPasskey: false };

/** Whether maintenance is on, and what the visitor may do, polled every 5 s. */
export function useMaintenance() {
  const [isMaintenance, setIsMaintenance] = useState<boolean | null>(null);
  const [access, setAccess] = useState(none);
  useEffect(() => {
    const poll = async () => {
      try {
        setAccess(currentToken() ? await authenticatedCall('POST /api/admin/verify-token') : none);
        setIsMaintenance((await call(fetch, 'GET /api/lock/maintenance')).isMaintenance);
      } catch (error) {
        // The next poll retries.
        console.warn(error);
      }
    };
    void poll();
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, []);
  return { isMaintenance, ...access, setIsMaintenance };
}
