import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useErrorFocus } from '../../ui/form/field-errors.ts';
import { Select, SelectField } from '../../ui/form/select-field.tsx';
import { denseControl } from '../kit/fields.tsx';
import { useUnsaved } from '../kit/unsaved-guard.tsx';
import { useAdministratorChanges } from './administrator-changes.ts';

/** Invites an administrator by email address. */
export function InviteForm() {
  const { invite } = useAdministratorChanges();
  const [email, setEmail] = useState('');
  const [isOwner, setIsOwner] = useState(false);
  useUnsaved(() => email !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await invite.run({ email, isOwner })) === 'done') setEmail('');
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

type PermissionSelectProps = {
  isOwner: boolean;
  label: string;
  /** Whether the label is for screen readers alone. */
  isSmall?: boolean;
  disabled?: boolean;
  onChange: (isOwner: boolean) => void;
};

/** Owners also manage people, settings and refunds. */
export function PermissionSelect(props: PermissionSelectProps) {
  const { isOwner, label, isSmall, disabled, onChange } = props;
  const select = {
    value: isOwner ? 'owner' : 'staff',
    disabled,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value === 'owner'),
    children: (
      <>
        <option value="staff">Empleado</option>
        <option value="owner">Dueño</option>
      </>
    ),
  };
  return isSmall ? (
    <Select
      isSmall
      aria-label={label}
      className="rounded-control pointer-fine:min-h-9"
      {...select}
    />
  ) : (
    <SelectField
      label={label}
      className="rounded-control sm:text-sm pointer-fine:min-h-9 pointer-fine:py-1.5"
      {...select}
    />
  );
}
