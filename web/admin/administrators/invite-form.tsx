import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { useAdministrators } from './use-administrators.ts';

/** Invites an administrator by email address. */
export function InviteForm({ invite }: Pick<ReturnType<typeof useAdministrators>, 'invite'>) {
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
          hint="Una cuenta verificada administra enseguida; si no la hay, la invitación espera."
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
