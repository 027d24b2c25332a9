import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { type Settings, settingsForm } from '#domain/contract/settings.ts';
import { legalPageNames } from '#domain/site/legal-pages.ts';
import { settingLabels } from '#domain/site/missing-settings.ts';
import { vatConditions } from '#domain/site/settings.ts';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { denseControl } from '../kit/fields.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { PanelCard } from '../kit/panel-card.tsx';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import { useEditConflict } from '../kit/use-edit-conflict.ts';
import { LegalTextField } from './legal-text-field.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { type SettingField, settingGroups } from './settings-fields.ts';

export type SettingsFormApi = UseFormReturn<Settings>;

type SettingsFormProps = { opened: Settings; onSaved: (settings: Settings) => void };

/** The form of all settings. */
export function SettingsForm({ opened, onSaved }: SettingsFormProps) {
  const form = useForm<Settings>({
    defaultValues: opened,
    resolver: zodResolver(settingsForm),
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  const editConflict = useEditConflict(opened, (settings: Settings) => settings);
  const container = useRef<HTMLFormElement>(null);
  useFocusOfHash(container);
  const submit = form.handleSubmit(
    async (settings) => {
      try {
        const body = { ...settings, before: editConflict.before };
        const saved = await authenticatedCall('PUT /api/admin/settings', { body });
        notify('Configuración guardada', { kind: 'success' });
        onSaved(saved);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify('Error al guardar la configuración', { kind: 'error', detail: error.message });
        for (const [path, message] of Object.entries(error.body.fields ?? {})) {
          form.setError(path as FieldPath<Settings>, { message });
        }
        editConflict.receive(error);
      }
    },
    () => notify('Revisá los campos marcados.', { kind: 'error' }),
  );
  return (
    <form ref={container} onSubmit={submit} noValidate className="grid gap-4">
      {editConflict.conflict && (
        <SettingsConflict
          conflict={editConflict.conflict}
          resolve={editConflict.resolve}
          form={form}
        />
      )}
      {settingGroups.map(({ title, hint, fields }) => (
        <PanelCard key={title} title={title}>
          <div className="grid gap-4 p-4 sm:grid-cols-2">
            {hint && <p className="text-muted sm:col-span-2">{hint}</p>}
            {fields.map((field) => (
              <SettingInput key={field.name} form={form} field={field} />
            ))}
          </div>
        </PanelCard>
      ))}
      <PanelCard title="Textos legales">
        <div className="grid gap-6 p-4">
          {legalPageNames.map((page) => (
            <LegalTextField key={page} form={form} page={page} />
          ))}
        </div>
      </PanelCard>
      <div className="sticky bottom-0 z-10 -mx-1 flex items-center justify-end gap-4 border-t border-line bg-ground px-1 py-3">
        <FormStatus isDirty={isDirty} />
        <Button type="submit" size="dense" busy={isSubmitting}>
          Guardar
        </Button>
      </div>
      <UnsavedGuard isUnsaved={() => isDirty} />
    </form>
  );
}

type SettingInputProps = { form: SettingsFormApi; field: SettingField };

function SettingInput({ form, field: { name, hint, type = 'text', step } }: SettingInputProps) {
  const parts = {
    label: settingLabels[name],
    hint,
    error: form.formState.errors[name]?.message,
    className: denseControl,
  };
  return (
    <div id={name} className="scroll-mt-24">
      {type === 'select' ? (
        <SelectField {...parts} {...form.register(name, { setValueAs: emptyAsNull })}>
          <option value="">Elegí una</option>
          {Object.entries(vatConditions).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <Field
          {...parts}
          type={type}
          autoComplete="off"
          {...(type === 'number' ? { inputMode: 'decimal', min: 0, step } : {})}
          {...form.register(name, type === 'number' ? { setValueAs: numberOf(name) } : {})}
        />
      )}
    </div>
  );
}

const emptyAsNull = (value: unknown) => value || null;

/** An empty number is none where the setting may be missing, else invalid. */
const numberOf = (name: keyof Settings) => (value: unknown) => {
  if (value === '' || value === null) return name === 'freeShippingFrom' ? null : Number.NaN;
  return Number(value);
};

/** Focuses the field that the URL's fragment names. */
function useFocusOfHash(container: React.RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const field = container.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [hash, container]);
}
