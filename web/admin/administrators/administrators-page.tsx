import { type ReactNode, useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useListFocus } from '../../ui/use-list-focus.ts';
import { PanelCard } from '../kit/panel-card.tsx';
import { administratorSection, adminMeta } from '../kit/sections.ts';
import { LoadFailure } from '../kit/states.tsx';
import { InviteForm } from './invite-form.tsx';
import { PermissionSelect } from './permission-select.tsx';
import { useAdministrators } from './use-administrators.ts';

type Removal = { id: string; question: string };

export const meta = () => adminMeta(administratorSection.title);

/** The shop's administrators and the pending invitations. */
export default function AdministratorsPage() {
  const { query, invite, permit, remove, requirePasskeys } = useAdministrators();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const ownId = useSession((state) => state.session?._id);
  const { data, isPending, error } = query;
  const people = useListFocus(data?.administrators.map(({ _id }) => _id).join() ?? '');
  const invitations = useListFocus(data?.invitations.map(({ _id }) => _id).join() ?? '');
  const owners = data?.administrators.filter(({ isOwner }) => isOwner).length;
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
            <ul {...people} className="divide-y divide-line">
              {data.administrators.map(
                ({ _id, email, firstName, lastName, isOwner, hasPasskey }) => (
                  <PersonRow
                    key={_id}
                    name={`${firstName} ${lastName}${_id === ownId ? ' (tu cuenta)' : ''}`}
                    details={`${email} · ${hasPasskey ? 'Con' : 'Sin'} llave de acceso`}
                    action="Quitar"
                    // The server rejects it too, also for two concurrent removals.
                    disabled={isOwner && owners === 1}
                    permission={
                      <PermissionSelect
                        isSmall
                        isOwner={isOwner}
                        label={`Permiso de ${firstName} ${lastName}`}
                        disabled={isOwner && owners === 1}
                        onChange={(value) => permit.mutate({ id: _id, isOwner: value })}
                      />
                    }
                    onAction={() =>
                      setRemoval({ id: _id, question: `¿Quitar a ${email} como administrador?` })
                    }
                  />
                ),
              )}
            </ul>
          </PanelCard>
        )}
        {data && (
          <PanelCard title="Seguridad">
            <div className="p-4">
              <CheckboxField
                label="Pedir una llave de acceso a todos los administradores"
                hint="Quien no tenga una la agrega al iniciar sesión, antes de abrir el panel."
                checked={data.requiresPasskeys}
                onChange={({ target }) => requirePasskeys.mutate(target.checked)}
              />
            </div>
          </PanelCard>
        )}
        {data && data.invitations.length > 0 && (
          <PanelCard title="Invitaciones que esperan">
            <ul {...invitations} className="divide-y divide-line">
              {data.invitations.map(({ _id, email, isOwner, invitedAt, invitedBy }) => (
                <PersonRow
                  key={_id}
                  name={email}
                  details={`Como ${isOwner ? 'dueño' : 'empleado'}. Invitó ${invitedBy} el ${formatMoment(invitedAt)}`}
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

type PersonRowProps = {
  name: string;
  details: string;
  permission?: ReactNode;
  action: string;
  disabled?: boolean;
  onAction: () => void;
};

/** A person in a list, with one action. */
function PersonRow({
  name,
  details,
  permission,
  action,
  disabled = false,
  onAction,
}: PersonRowProps) {
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
    >
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">{details}</p>
      </div>
      <div className="ml-auto flex shrink-0 gap-2">
        {permission}
        <Button
          variant="outline"
          disabled={disabled}
          aria-label={`${action} a ${name}`}
          title={disabled ? 'La tienda necesita al menos un dueño' : undefined}
          size="dense"
          onClick={onAction}
        >
          {action}
        </Button>
      </div>
    </li>
  );
}
