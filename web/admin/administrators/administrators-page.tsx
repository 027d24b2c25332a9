import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { adminMeta } from '../admin-meta.ts';
import { formatMoment } from '../format-moment.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PanelCard } from '../panel-card.tsx';
import { administratorSection } from '../shop-sections.ts';

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

/** Invites an administrator by email address. */
function InviteForm({ invite }: Pick<ReturnType<typeof useAdministrators>, 'invite'>) {
  const [email, setEmail] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate(email, { onSuccess: () => setEmail('') });
  };
  const { error } = invite;
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2 p-4">
      <div className="w-full sm:w-96">
        <Field
          label="Correo electrónico"
          type="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            invite.reset();
          }}
          autoComplete="off"
          spellCheck={false}
          error={error ? (error.body.fields?.email ?? error.message) : undefined}
          hint="Recibe un enlace, válido tres días, para elegir su contraseña. Invitar otra vez lo reenvía."
          className="rounded-control sm:text-sm pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1.5"
        />
      </div>
      <Button
        type="submit"
        busy={invite.isPending}
        disabled={email.trim() === ''}
        size="dense"
        className="sm:mt-6.5"
      >
        Invitar
      </Button>
    </form>
  );
}

type PersonRowProps = {
  name: string;
  details: string;
  action: string;
  disabled?: boolean;
  onAction: () => void;
};

/** A person in a list, with one action. */
function PersonRow({ name, details, action, disabled = false, onAction }: PersonRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">{details}</p>
      </div>
      <Button
        variant="outline"
        disabled={disabled}
        aria-label={`${action} a ${name}`}
        title={disabled ? 'No se puede quitar al último administrador' : undefined}
        size="dense"
        onClick={onAction}
      >
        {action}
      </Button>
    </li>
  );
}

const queryKey = ['administrators'];

/** Queries the administrators and invitations; mutations to invite and to remove. */
function useAdministrators() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: () => authenticatedCall('GET /api/admin/administrators'),
    meta: { failed: 'Error al cargar los administradores' },
  });
  const onSuccess = ({ message }: { message: string }) => {
    notify(message, { kind: 'success' });
    void client.invalidateQueries();
  };
  const invite = useMutation({
    mutationFn: (email: string) =>
      authenticatedCall('POST /api/admin/administrators', { body: { email } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      authenticatedCall('DELETE /api/admin/administrators/:id', { params: { id } }),
    onSuccess,
    onError: (error) => {
      notify('Error al quitar', { kind: 'error', detail: error.message });
      void client.invalidateQueries({ queryKey });
    },
  });
  return { query, invite, remove };
}
