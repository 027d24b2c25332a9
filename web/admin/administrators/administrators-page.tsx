import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../shopper/session.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Spinner } from '../../ui/page-states.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { Items } from '../kit/list-page.tsx';
import { panelQuery } from '../kit/queries.ts';
import { administratorSection, adminMeta } from '../kit/sections.ts';
import { LoadFailure, PanelCard } from '../kit/states.tsx';
import { administratorTopic, useAdministratorChanges } from './administrator-changes.ts';
import { InviteForm, PermissionSelect } from './invite-form.tsx';

const failed = 'Error al cargar los administradores';
const query = panelQuery(administratorTopic, 'GET /api/admin/administrators', undefined, failed);

export const meta = () => adminMeta(administratorSection.title);

/** The shop's administrators and the pending invitations. */
export default function AdministratorsPage() {
  const loaded = useQuery(query);
  const { permit, requirePasskeys } = useAdministratorChanges();
  const ownId = useSession((state) => state.session?._id);
  const { data, isPending, error } = loaded;
  const owners = data?.administrators.filter(({ isOwner }) => isOwner).length;
  return (
    <div className="max-w-3xl">
      <h1 className="display display-md mb-5">{administratorSection.title}</h1>
      <div className="grid gap-4">
        <PanelCard title="Invitar">
          <InviteForm />
        </PanelCard>
        {isPending && <Spinner label="Cargando administradores..." />}
        {error && !data && <LoadFailure title={failed} query={loaded} />}
        {data && (
          <PanelCard title="Administran la tienda">
            <People people={data.administrators}>
              {({ _id, email, firstName, lastName, isOwner, hasPasskey }) => (
                <Person
                  id={_id}
                  name={`${firstName} ${lastName}${_id === ownId ? ' (tu cuenta)' : ''}`}
                  details={`${email} · ${hasPasskey ? 'Con' : 'Sin'} llave de acceso`}
                  action="Quitar"
                  question={`¿Quitar a ${email} como administrador?`}
                  // The server rejects it too, also for two concurrent removals.
                  disabled={isOwner && owners === 1}
                >
                  <PermissionSelect
                    isSmall
                    isOwner={isOwner}
                    label={`Permiso de ${firstName} ${lastName}`}
                    disabled={isOwner && owners === 1}
                    onChange={(value) => void permit.run({ id: _id, isOwner: value })}
                  />
                </Person>
              )}
            </People>
          </PanelCard>
        )}
        {data && (
          <PanelCard title="Seguridad">
            <div className="p-4">
              <CheckboxField
                label="Pedir una llave de acceso a todos los administradores"
                hint="Quien no tenga una la agrega al iniciar sesión, antes de abrir el panel."
                checked={data.requiresPasskeys}
                onChange={({ target }) => void requirePasskeys.run(target.checked)}
              />
            </div>
          </PanelCard>
        )}
        {data && data.invitations.length > 0 && (
          <PanelCard title="Invitaciones que esperan">
            <People people={data.invitations}>
              {({ _id, email, isOwner, invitedAt, invitedBy }) => (
                <Person
                  id={_id}
                  name={email}
                  details={`Como ${isOwner ? 'dueño' : 'empleado'}. Invitó ${invitedBy} el ${formatMoment(invitedAt)}`}
                  action="Retirar"
                  question={`¿Retirar la invitación de ${email}?`}
                />
              )}
            </People>
          </PanelCard>
        )}
      </div>
    </div>
  );
}

type PeopleProps<Item> = { people: readonly Item[]; children: (person: Item) => ReactNode };

function People<Item extends { _id: string }>({ people, children }: PeopleProps<Item>) {
  return (
    <Items
      items={people}
      keyOf={({ _id }) => _id}
      className="divide-y divide-line"
      itemClassName="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
    >
      {children}
    </Items>
  );
}

type PersonProps = {
  id: string;
  name: string;
  details: string;
  /** The word of the button that removes the person, and its confirmation. */
  action: string;
  question: string;
  disabled?: boolean;
  children?: ReactNode;
};

/** A person in a list, and the button that removes them. */
function Person(props: PersonProps) {
  const { id, name, details, action, question, disabled = false, children } = props;
  const { remove } = useAdministratorChanges();
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">{details}</p>
      </div>
      <div className="ml-auto flex shrink-0 gap-2">
        {children}
        <ConfirmedAction
          title="Confirmar"
          text={question}
          confirm="Quitar"
          danger
          busy={remove.isPending}
          onConfirm={() => remove.run(id)}
        >
          {(open) => (
            <Button
              variant="outline"
              disabled={disabled}
              aria-label={`${action} a ${name}`}
              title={disabled ? 'La tienda necesita al menos un dueño' : undefined}
              size="dense"
              onClick={open}
            >
              {action}
            </Button>
          )}
        </ConfirmedAction>
      </div>
    </>
  );
}
