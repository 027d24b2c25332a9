import { useWatch } from 'react-hook-form';
import type { Settings } from '#domain/contract/settings.ts';
import type { EditConflict } from '#domain/shared/edit-conflict.ts';
import { EditConflictNote } from '../kit/edit-conflict.tsx';
import { factLabel } from '../kit/fact-texts.ts';
import { FactValue } from '../kit/fact-value.tsx';
import type { SettingsFormApi } from './settings-form.tsx';

type SettingsConflictProps = {
  conflict: EditConflict<Settings>;
  resolve: (fact: string) => void;
  form: SettingsFormApi;
};

/** The settings that another owner saved since the form opened, each to be resolved. */
export function SettingsConflict({ conflict, resolve, form }: SettingsConflictProps) {
  // Renders again on every change, so that the own values are current.
  useWatch({ control: form.control });
  const changes = conflict.changes.map((fact) => {
    const name = fact as keyof Settings;
    const theirs = conflict.current[name];
    return {
      fact,
      label: factLabel({ path: [name] }),
      theirs,
      mine: form.getValues(name),
      takeTheirs: () =>
        form.setValue(name, theirs as never, { shouldDirty: true, shouldValidate: true }),
    };
  });
  return (
    <EditConflictNote
      changes={changes}
      renderValue={(name, value) => <FactValue name={name} value={value} />}
      resolve={resolve}
    />
  );
}
