import { useEffect, useState } from 'react';
import { call } from '../../api-client.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { currentToken } from '../../session/session-store.ts';

const everyMs = 5000;

/** Whether maintenance is on and whether an administrator looks, asked again every 5 s. */
export function useMaintenance() {
  const [isMaintenance, setIsMaintenance] = useState<boolean | null>(null);
  const [isAdmin, setIsAdmin] = useState(false);
  useEffect(() => {
    const ask = async () => {
      try {
        const admin = currentToken()
          ? (await authenticatedCall('POST /api/admin/verify-token')).isAdmin
          : false;
        setIsAdmin(admin);
        setIsMaintenance((await call(fetch, 'GET /api/lock/maintenance')).isMaintenance);
      } catch (error) {
        // The next round asks again.
        console.warn(error);
      }
    };
    void ask();
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, []);
  return { isMaintenance, isAdmin, setIsMaintenance };
}
