import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useErrorFocus } from '../../ui/form/field-errors.ts';
import { denseControl } from '../kit/fields.tsx';
import { PermissionSelect } from './permission-select.tsx';
import type { useAdministrators } from './use-administrators.ts';

/** Invites an administrator by email address. */
export function InviteForm({ invite }: Pick<ReturnType<typeof useAdministrators>, 'invite'>) {
  const [email, setEmail] = useState('');
  const [isOwner, setIsOwner] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate({ email, isOwner }, { onSuccess: () => setEmail('') });
  };
  const error = invite.error
    ? (invite.error.body.fields?.email ?? invite.error.message)
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
      <div className="w-40">
        <PermissionSelect label="Permiso" isOwner={isOwner} onChange={setIsOwner} />
      </div>
      <Button
        type="submit"
        busy={invite.isPending}
        ariaDisabled={email.trim() === ''}
        size="dense"
        className="mt-6.5"
      >
        Invitar
      </Button>
    </form>
  );
}
