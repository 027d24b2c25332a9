import { useState } from 'react';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import type { EditConflict } from '#domain/shared/edit-conflict.ts';
import type { ApiError } from '../../api-client.ts';

/**
 * What another editor saved since a chart was opened, until each value is resolved. `version` is the one
 * to send: with everything resolved, the next save replaces the other editor's.
 */
export function useChartConflict(opened: SizeChart | null) {
  const [version, setVersion] = useState(opened?.version ?? 0);
  const [conflict, setConflict] = useState<EditConflict<SizeChart> | null>(null);
  return {
    version,
    conflict,
    receive: ({ body }: ApiError) =>
      setConflict(
        body.code === 'edited_meanwhile' ? (body as unknown as EditConflict<SizeChart>) : null,
      ),
    resolve: (fact: string) => {
      if (!conflict) return;
      const changes = conflict.changes.filter((name) => name !== fact);
      setConflict(changes.length > 0 ? { ...conflict, changes } : null);
      if (changes.length === 0) setVersion(conflict.current.version);
    },
  };
}
