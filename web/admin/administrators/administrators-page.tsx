import { useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { adminMeta } from '../admin-meta.ts';
import { formatMoment } from '../format-moment.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PanelCard } from '../panel-card.tsx';
import { administratorSection } from '../shop-sections.ts';
import { InviteForm } from './invite-form.tsx';
import { PersonRow } from './person-row.tsx';
import { useAdministrators } from './use-administrators.ts';

type Removal = { id: string; question: string };

export const meta = () => adminMeta(administratorSection.title);

/** The shop's administrators and the pending invitations. */
export default function AdministratorsPage() {
  const { query, invite, remove } = useAdministrators();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const ownId = useSession((state) => state.session?._id);
  const { data, isPending, error } = query;
  const confirm = () => {
    if (removal) remove.mutate(removal.id, { onSettled: () => setRemoval(null) });
  };
  return (
    <div className="max-w-3xl">
      <h1 className="display display-md mb-5">{administratorSection.title}</h1>
      <div className="grid gap-4">
        <PanelCard title="Invitar">
          <InviteForm invite={invite} />
        </PanelCard>
        {isPending && <Spinner label="Cargando administradores..." />}
        {error && !data && (
          <LoadFailure title="Error al cargar los administradores" query={query} />
        )}
        {data && (
          <PanelCard title="Administran la tienda">
            <ul className="divide-y divide-line">
              {data.administrators.map(({ _id, email, firstName, lastName }) => (
                <PersonRow
                  key={_id}
                  name={`${firstName} ${lastName}${_id === ownId ? ' (tu cuenta)' : ''}`}
                  details={email}
                  action="Quitar"
                  // The server rejects it too, also for two concurrent removals.
                  disabled={data.administrators.length === 1}
                  onAction={() =>
                    setRemoval({ id: _id, question: `¿Quitar a ${email} como administrador?` })
                  }
                />
              ))}
            </ul>
          </PanelCard>
        )}
        {data && data.invitations.length > 0 && (
          <PanelCard title="Invitaciones que esperan">
            <ul className="divide-y divide-line">
              {data.invitations.map(({ _id, email, invitedAt, invitedBy }) => (
                <PersonRow
                  key={_id}
                  name={email}
                  details={`Invitó ${invitedBy} el ${formatMoment(invitedAt)}`}
                  action="Retirar"
                  onAction={() =>
                    setRemoval({ id: _id, question: `¿Retirar la invitación de ${email}?` })
                  }
                />
              ))}
            </ul>
          </PanelCard>
        )}
      </div>
      <ConfirmDialog
        open={removal !== null}
        text={removal?.question ?? ''}
        confirm="Quitar"
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setRemoval(null)}
      />
    </div>
  );
}
