import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Settings } from '#domain/contract/settings.ts';
import type { LegalPage } from '#domain/site/legal-pages.ts';
import { legalText } from '#domain/site/legal-texts.ts';
import { MarkdownContent } from '../../storefront/browse/info/markdown-content.tsx';
import { renderMarkdown } from '../../storefront/browse/info/render-markdown.ts';
import { useDeliveryMethods } from '../delivery/delivery-queries.ts';

/** A legal page as shoppers will read it, with the settings of the form. */
export default function LegalPreview({ page }: { page: LegalPage }) {
  const { control, formState } = useFormContext<Settings>();
  const { methods } = useDeliveryMethods();
  const settings = previewed(useWatch({ control }), formState.defaultValues);
  const text = useDeferredValue(legalText(page, { settings, deliveryMethods: methods }));
  const content = useMemo(() => renderMarkdown(text), [text]);
  return (
    <div className="grid gap-3 text-pretty wrap-anywhere">
      <MarkdownContent content={content} />
    </div>
  );
}

/** The values of the form, typed by react-hook-form as possibly incomplete; a number that is being typed is the saved one. */
function previewed(values: Partial<Settings>, saved: Partial<Settings> = {}): Settings {
  const valid = Object.entries(values).filter(([name, value]) => {
    const isNumber = typeof saved[name as keyof Settings] === 'number';
    return !isNumber || Number.isFinite(value);
  });
  return { ...saved, ...Object.fromEntries(valid) } as Settings;
}
