import { useQuery } from '@tanstack/react-query';
import { holdsAll, presetOf } from '#domain/accounts/permissions.ts';
import { useSession } from '../../shopper/session.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { useOwnPermissions } from '../kit/panel-session.ts';
import { panelQuery } from '../kit/queries.ts';
import { administratorSection, adminMeta } from '../kit/sections.ts';
import { LoadFailure, PanelCard } from '../kit/states.tsx';
import { administratorTopic, useAdministratorChanges } from './administrator-changes.ts';
import { InviteForm } from './invite-form.tsx';
import { invitationText, People, Person, PersonPermissions } from './people.tsx';

const failed = 'Error al cargar los administradores';
const query = panelQuery(administratorTopic, 'GET /api/admin/administrators', undefined, failed);

export const meta = () => adminMeta(administratorSection.title);

/** The shop's administrators and the pending invitations. */
export default function AdministratorsPage() {
  const loaded = useQuery(query);
  const { requirePasskeys } = useAdministratorChanges();
  const own = useOwnPermissions();
  const ownId = useSession((state) => state.session?._id);
  const { data, isPending, error } = loaded;
  const owners = data?.administrators.filter(
    ({ permissions }) => presetOf(permissions) === 'owner',
  ).length;
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
              {({ _id, email, firstName, lastName, permissions, hasPasskey }) => {
                const name = `${firstName} ${lastName}`;
                // The server rejects both, too.
                const blocked = !holdsAll(own, permissions)
                  ? 'Tiene permisos que tu cuenta no tiene'
                  : presetOf(permissions) === 'owner' && owners === 1
                    ? 'La tienda necesita al menos un dueño'
                    : undefined;
                return (
                  <Person
                    id={_id}
                    name={`${name}${_id === ownId ? ' (tu cuenta)' : ''}`}
                    details={`${email} · ${hasPasskey ? 'Con' : 'Sin'} llave de acceso`}
                    action="Quitar"
                    question={`¿Quitar a ${email} como administrador?`}
                    blocked={blocked}
                  >
                    {(removal) => (
                      <PersonPermissions
                        // What was saved replaces what was chosen.
                        key={String(permissions)}
                        id={_id}
                        name={name}
                        permissions={permissions}
                        disabled={blocked !== undefined}
                      >
                        {removal}
                      </PersonPermissions>
                    )}
                  </Person>
                );
              }}
            </People>
          </PanelCard>
        )}
        {data && (
          <PanelCard title="Seguridad">
            <div className="p-4">
              <CheckboxField
                label="Pedir una llave de acceso a todos los administradores"
                hint="Quien no tenga una la agrega antes de abrir el panel o de seguir en él."
                checked={data.requiresPasskeys}
                onChange={({ target }) => void requirePasskeys.run(target.checked)}
              />
            </div>
          </PanelCard>
        )}
        {data && data.invitations.length > 0 && (
          <PanelCard title="Invitaciones que esperan">
            <People people={data.invitations}>
              {(invitation) => (
                <Person
                  id={invitation._id}
                  name={invitation.email}
                  details={invitationText(invitation, new Date())}
                  action="Retirar"
                  question={`¿Retirar la invitación de ${invitation.email}?`}
                />
              )}
            </People>
          </PanelCard>
        )}
      </div>
    </div>
  );
}
