import { type ReactNode, useState } from 'react';
import {
  holdsAll,
  inOrder,
  type Permission,
  type Preset,
  permissions,
  permissionsText,
  permissionTexts,
  presetLabels,
  presetOf,
  presets,
} from '#domain/accounts/permissions.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Select, SelectField } from '../../ui/form/select-field.tsx';
import { denseControl } from '../kit/fields.tsx';
import { useOwnPermissions } from '../kit/panel-session.ts';

type PermissionFieldsProps = {
  permissions: readonly Permission[];
  /** Whose they are: the select has its label for screen readers alone. */
  of?: string;
  disabled?: boolean;
  /** Between the select and the checkboxes, which take a row of their own. */
  children: ReactNode;
  /** Under the checkboxes. */
  save?: ReactNode;
  /** `preset`: chosen as a whole. */
  onChange: (permissions: Permission[], preset?: Preset) => void;
};

/** A preset, or each permission by its checkbox; the administrator's own alone can be chosen. */
export function PermissionFields(props: PermissionFieldsProps) {
  const { permissions: held, of, disabled, children, save, onChange } = props;
  const own = useOwnPermissions();
  const [isDetailed, setIsDetailed] = useState(false);
  const preset = isDetailed ? null : presetOf(held);
  const select = {
    value: preset ?? 'custom',
    disabled,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setIsDetailed(value === 'custom');
      if (value === 'owner' || value === 'staff') onChange([...presets[value]], value);
    },
    children: (
      <>
        {(['staff', 'owner'] as const).map((name) => (
          <option key={name} value={name} disabled={!holdsAll(own, presets[name])}>
            {presetLabels[name]}
          </option>
        ))}
        <option value="custom">A elección</option>
      </>
    ),
  };
  const change = (permission: Permission, isHeld: boolean) => {
    // Also when they are those of a preset now: they are not saved yet.
    setIsDetailed(true);
    onChange(
      inOrder(isHeld ? [...held, permission] : held.filter((other) => other !== permission)),
    );
  };
  return (
    <>
      <div className={of ? 'ml-auto' : 'w-40'}>
        {of ? (
          <Select
            isSmall
            aria-label={`Permiso de ${of}`}
            className="rounded-control pointer-fine:min-h-9"
            {...select}
          />
        ) : (
          <SelectField label="Permiso" className={denseControl} {...select} />
        )}
      </div>
      {children}
      {preset === null && (
        // Of a list of people, the chosen ones alone are open.
        <details className="w-full" open={isDetailed || !of}>
          <summary className="inline-block min-h-11 py-2.5 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink pointer-fine:min-h-8 pointer-fine:py-1">
            {permissionsText(held) || 'Ningún permiso'}
          </summary>
          <fieldset disabled={disabled}>
            <legend className="sr-only">Permisos{of && ` de ${of}`}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {permissions.map((permission) => (
                <CheckboxField
                  key={permission}
                  {...permissionTexts[permission]}
                  checked={held.includes(permission)}
                  disabled={!own.includes(permission)}
                  onChange={({ target }) => change(permission, target.checked)}
                />
              ))}
            </div>
            {save}
          </fieldset>
        </details>
      )}
    </>
  );
}
