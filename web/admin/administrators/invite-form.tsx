import { type FormEvent, useState } from 'react';
import { type Permission, presets } from '#domain/accounts/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useErrorFocus } from '../../ui/form/field-errors.ts';
import { denseControl } from '../kit/fields.tsx';
import { useUnsaved } from '../kit/unsaved-guard.tsx';
import { useAdministratorChanges } from './administrator-changes.ts';
import { PermissionFields } from './permission-fields.tsx';

/** Invites an administrator by email address. */
export function InviteForm() {
  const { invite } = useAdministratorChanges();
  const [email, setEmail] = useState('');
  const [permissions, setPermissions] = useState<Permission[]>([...presets.staff]);
  useUnsaved(() => email !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await invite.run({ email, permissions })) === 'done') setEmail('');
  };
  const { fields = {} } = invite.error?.body ?? {};
  const error = invite.error
    ? (fields.email ?? fields.permissions ?? invite.error.message)
    : undefined;
  const field = useErrorFocus(error);
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2 p-4">
      <div className="w-full sm:w-96">
        <Field
          ref={field}
          label="Correo electrónico"
          type="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            invite.reset();
          }}
          autoComplete="off"
          spellCheck={false}
          error={error}
          hint="Recibe un enlace, válido tres días, para elegir su contraseña. Invitar otra vez lo reenvía."
          className={denseControl}
        />
      </div>
      <PermissionFields permissions={permissions} onChange={setPermissions}>
        <Button
          type="submit"
          busy={invite.isPending}
          ariaDisabled={email.trim() === ''}
          size="dense"
          className="mt-6.5"
        >
          Invitar
        </Button>
      </PermissionFields>
    </form>
  );
}
