import { Field } from '../../../ui/form/field.tsx';
import { denseControl } from '../../kit/fields.tsx';

type AmountFieldProps = {
  label: string;
  /** As typed. */
  value: string;
  onType: (typed: string) => void;
  error: string | undefined;
};

/** An amount of the drawer, in pesos. */
export function AmountField({ onType, ...field }: AmountFieldProps) {
  return (
    <Field
      {...field}
      onChange={({ target }) => onType(target.value)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      className={denseControl}
    />
  );
}
