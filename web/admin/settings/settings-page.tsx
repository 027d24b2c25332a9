import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '#domain/contract/settings.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { adminMeta } from '../kit/admin-meta.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { settingsSection } from '../kit/sections.ts';
import { FeedLinks } from './feed-links.tsx';
import { SettingsForm } from './settings-form.tsx';

const failed = 'Error al cargar la configuración';

export const meta = () => adminMeta(settingsSection.title);

/** The shop's settings, for owners. */
export default function SettingsPage() {
  const query = useQuery({
    queryKey: ['settings'],
    queryFn: () => authenticatedCall('GET /api/admin/settings'),
    staleTime: 0,
    meta: { failed },
  });
  // Set once when the form opens: a later refetch must not overwrite the fields.
  const [opened, setOpened] = useState<Settings | null>(null);
  const { data, isFetching, error } = query;
  if (!opened && data && !isFetching) setOpened(data);
  return (
    <div className="max-w-4xl">
      <h1 className="display display-md mb-5">{settingsSection.title}</h1>
      {opened && (
        <>
          <SettingsForm key={JSON.stringify(opened)} opened={opened} onSaved={setOpened} />
          <FeedLinks />
        </>
      )}
      {!opened && !error && <Spinner label="Cargando la configuración..." />}
      {!opened && error && <LoadFailure title={failed} query={query} />}
    </div>
  );
}
