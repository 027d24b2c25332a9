import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './eye-icons.tsx';
import { controlClass, FieldFrame, type FieldParts, useField } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldParts;

/** A password input with a button that shows its value. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const control = useField({ hint, error });
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          className={cx(controlClass, 'pr-13')}
        />
        <IconButton
          label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-1 my-auto text-muted"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}
