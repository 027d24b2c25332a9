import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Settings } from '#domain/contract/settings.ts';
import { type LegalPage, legalPages } from '#domain/site/legal-pages.ts';
import { defaultLegalText } from '#domain/site/legal-texts.ts';
import { legalVariables } from '#domain/site/legal-variables.ts';
import { settingLabels } from '#domain/site/missing-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useFields } from '../kit/fields.tsx';

// Loaded after the form: it imports the Markdown parser.
const loadPreview = () => import('./legal-preview.tsx');

/** The Markdown of a legal page; empty for the default text, which the owner may copy to edit it. */
export function LegalTextField({ page }: { page: LegalPage }) {
  const { control, getValues, setValue } = useFormContext<Settings>();
  const fieldOf = useFields<Settings>();
  const text = useWatch({ control, name: page });
  const { path } = legalPages[page];
  const isOwn = text.trim() !== '';
  const replaceBy = (value: string) =>
    setValue(page, value, { shouldDirty: true, shouldValidate: true });
  return (
    <div id={page} className="grid scroll-mt-24 gap-4 md:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <TextAreaField
          label={settingLabels[page]}
          hint={
            isOwn
              ? 'En Markdown: ## título, **negrita**, - lista, [texto](dirección).'
              : 'Vacío: la página muestra el texto propuesto.'
          }
          rows={isOwn ? 14 : 2}
          {...fieldOf(page)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isOwn ? (
            <Button variant="outline" size="dense" onClick={() => replaceBy('')}>
              Volver al texto propuesto
            </Button>
          ) : (
            <Button
              variant="outline"
              size="dense"
              onClick={() => replaceBy(defaultLegalText(page, getValues()))}
            >
              Editar el texto propuesto
            </Button>
          )}
          <a href={path} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            Ver la página<span className="sr-only"> {settingLabels[page]}</span>
          </a>
        </div>
        {isOwn && <Variables />}
      </div>
      <Preview page={page} />
    </div>
  );
}

/** The page as shoppers will read it, beside its text. */
function Preview({ page }: { page: LegalPage }) {
  const id = useId();
  const [hasFailed, setHasFailed] = useState(false);
  const LegalPreview = useLazyComponent(loadPreview, !hasFailed, () => setHasFailed(true));
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <h3 id={id} className="font-medium">
        Vista previa<span className="sr-only"> de {settingLabels[page]}</span>
      </h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="h-90 overflow-y-auto rounded-md border border-line bg-ground p-4"
      >
        {LegalPreview && <LegalPreview page={page} />}
        {!LegalPreview && !hasFailed && <Spinner label="Cargando la vista previa..." />}
        {!LegalPreview && hasFailed && (
          <Button variant="outline" size="dense" onClick={() => setHasFailed(false)}>
            Reintentar
          </Button>
        )}
      </div>
    </section>
  );
}

/** What each variable of a text stands for. */
function Variables() {
  return (
    <details className="text-muted">
      <summary className="cursor-pointer">Datos que se completan solos</summary>
      <ul className="mt-2 grid gap-1">
        {Object.entries(legalVariables).map(([name, meaning]) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code> {meaning}
          </li>
        ))}
      </ul>
    </details>
  );
}
