import type { ChangeEvent } from 'react';
import { Select, SelectField } from '../../ui/form/select-field.tsx';

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
