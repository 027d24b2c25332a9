import { useEffect, useState } from 'react';
import { call } from '../../api-client.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { currentToken } from '../../session/session-store.ts';

const pollMs = 5000;

/** Whether maintenance is on and whether the visitor is an administrator, polled every 5 s. */
export function useMaintenance() {
  const [isMaintenance, setIsMaintenance] = useState<boolean | null>(null);
  const [isAdmin, setIsAdmin] = useState(false);
  useEffect(() => {
    const poll = async () => {
      try {
        const admin = currentToken()
          ? (await authenticatedCall('POST /api/admin/verify-token')).isAdmin
          : false;
        setIsAdmin(admin);
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
  return { isMaintenance, isAdmin, setIsMaintenance };
}
