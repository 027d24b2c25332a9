import { useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { formatMoment } from '../format-moment.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PanelCard } from '../panel-card.tsx';
import { administratorSection } from '../shop-sections.ts';
import { InviteForm } from './invite-form.tsx';
import { PersonRow } from './person-row.tsx';
import { useAdministrators } from './use-administrators.ts';

type Asked = { id: string; question: string };

/** Who may enter the panel. */
export function AdministratorsPage() {
  const { query, invite, remove } = useAdministrators();
  const [asked, setAsked] = useState<Asked | null>(null);
  const me = useSession((state) => state.session?._id);
  const { data, isPending, error } = query;
  const act = () => {
    if (asked) remove.mutate(asked.id, { onSettled: () => setAsked(null) });
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
                  name={`${firstName} ${lastName}${_id === me ? ' (tu cuenta)' : ''}`}
                  facts={email}
                  action="Quitar"
                  // The server refuses it too, also when two of the last are removed at once.
                  disabled={data.administrators.length === 1}
                  onAct={() =>
                    setAsked({ id: _id, question: `¿Quitar a ${email} como administrador?` })
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
                  facts={`Invitó ${invitedBy} el ${formatMoment(invitedAt)}`}
                  action="Retirar"
                  onAct={() =>
                    setAsked({ id: _id, question: `¿Retirar la invitación de ${email}?` })
                  }
                />
              ))}
            </ul>
          </PanelCard>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        text={asked?.question ?? ''}
        confirm="Quitar"
        danger
        busy={remove.isPending}
        onConfirm={act}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}
