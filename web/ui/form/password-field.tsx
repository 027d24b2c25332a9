import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
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
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-1 my-auto text-muted"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}

// Not in `icons.tsx`, which every page loads.
import { Icon, type IconProps } from '../icons.tsx';

const EyeIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"
  />
);
const EyeOffIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M10 10a3 3 0 0 0 4 4"
  />
);
