import type { UseFormReturn } from 'react-hook-form';
import { passwordLength } from '#domain/accounts/account.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';

type NewPassword = { newPassword: string; confirmPassword: string };

/** A new password and its repetition. */
export function NewPasswordFields<T extends NewPassword>({ form }: { form: UseFormReturn<T> }) {
  const { register, formState } = form as unknown as UseFormReturn<NewPassword>;
  const { newPassword, confirmPassword } = formState.errors;
  return (
    <>
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        hint={`De ${passwordLength.min} a ${passwordLength.max} caracteres, con una mayúscula y un número.`}
        error={newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirmar contraseña"
        autoComplete="new-password"
        error={confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  );
}
