import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Settings, settingsForm } from '#domain/contract/settings.ts';
import { legalPageNames } from '#domain/site/legal-pages.ts';
import { settingLabels } from '#domain/site/missing-settings.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Field, TextAreaField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { changedField, EditConflictNote } from '../kit/edit-conflict.tsx';
import { asNumber } from '../kit/field-texts.ts';
import { emptyAsNull, Options, useFields } from '../kit/fields.tsx';
import { PanelForm, useOpened, usePanelForm } from '../kit/form.tsx';
import { panelQuery } from '../kit/queries.ts';
import { adminMeta, settingsSection } from '../kit/sections.ts';
import { LoadFailure, PanelCard } from '../kit/states.tsx';
import { FeedLinks } from './feed-links.tsx';
import { LegalTextField } from './legal-text-field.tsx';
import { type SettingField, settingGroups } from './settings-fields.ts';

const failed = 'Error al cargar la configuración';
const settingsQuery = panelQuery('settings', 'GET /api/admin/settings', undefined, failed);

export const meta = () => adminMeta(settingsSection.title);

/** The shop's settings, for owners. */
export default function SettingsPage() {
  const query = useQuery({ ...settingsQuery, staleTime: 0 });
  const opened = useOpened(query.isFetching ? undefined : query.data);
  return (
    <div className="max-w-4xl">
      <h1 className="display display-md mb-5">{settingsSection.title}</h1>
      {opened && (
        <>
          <SettingsForm opened={opened} />
          <FeedLinks />
        </>
      )}
      {!opened && !query.error && <Spinner label="Cargando la configuración..." />}
      {!opened && query.error && <LoadFailure title={failed} query={query} />}
    </div>
  );
}

const factsOf = (settings: Settings) => settings;

/** The form of all settings. */
function SettingsForm({ opened }: { opened: Settings }) {
  const state = usePanelForm<Settings, Settings, Settings>({
    opened,
    values: opened,
    resolver: zodResolver(settingsForm),
    mode: 'onTouched',
    factsOf,
    save: (settings, { before }) =>
      authenticatedCall('PUT /api/admin/settings', { body: { ...settings, before } }),
    done: 'Configuración guardada',
    failed: 'Error al guardar la configuración',
    update: (saved, client) => client.setQueryData(settingsQuery.queryKey, saved),
    valuesOf: factsOf,
  });
  const { form, conflict, resolve } = state;
  const fields = useRef<HTMLDivElement>(null);
  useFocusOfHash(fields);
  const describe = (fact: string) => {
    const name = fact as keyof Settings;
    return conflict && changedField(form, { name, theirs: conflict.current[name] });
  };
  return (
    <PanelForm state={state} save="Guardar">
      {conflict && <EditConflictNote conflict={conflict} describe={describe} resolve={resolve} />}
      <div ref={fields} className="grid gap-4">
        {settingGroups.map((group) => (
          <PanelCard key={group.title} title={group.title}>
            <div className="grid gap-4 p-4 sm:grid-cols-2">
              {group.hint && <p className="text-muted sm:col-span-2">{group.hint}</p>}
              {group.fields.map((field) => (
                <SettingInput key={field.name} field={field} />
              ))}
            </div>
          </PanelCard>
        ))}
        <PanelCard title="Textos legales">
          <div className="grid gap-6 p-4">
            {legalPageNames.map((page) => (
              <LegalTextField key={page} page={page} />
            ))}
          </div>
        </PanelCard>
      </div>
    </PanelForm>
  );
}

function SettingInput({ field }: { field: SettingField }) {
  const { name, hint, type = 'text', rows, options = {}, isOptional } = field;
  const fieldOf = useFields<Settings>();
  const parts = { label: settingLabels[name], hint };
  const isNumber = type === 'decimal' || type === 'numeric';
  if (type === 'lines') {
    return (
      <div id={name} className="scroll-mt-24 sm:col-span-2">
        <TextAreaField {...parts} rows={rows} spellCheck={false} {...fieldOf(name)} />
      </div>
    );
  }
  return (
    <div id={name} className="scroll-mt-24">
      {type === 'select' ? (
        <SelectField {...parts} {...fieldOf(name, { setValueAs: emptyAsNull })}>
          {isOptional && <option value="">Elegí una</option>}
          <Options labels={options} />
        </SelectField>
      ) : (
        <Field
          {...parts}
          autoComplete="off"
          {...(isNumber ? { inputMode: type } : { type })}
          {...fieldOf(name, isNumber ? { setValueAs: asNumber } : {})}
        />
      )}
    </div>
  );
}

/** Focuses the field that the URL's fragment names. */
function useFocusOfHash(container: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const field = container.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [hash, container]);
}
