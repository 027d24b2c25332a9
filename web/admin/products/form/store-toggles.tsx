import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { parseStoreCodes, type StoreCode, stores } from '#domain/site/store.ts';
import { cx } from '../../../ui/cx.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import type { ProductForm } from './product-form.ts';

/** The stores that sell the product, one toggle button each. */
export function StoreToggles() {
  const { control } = useFormContext<ProductForm>();
  const { field, fieldState } = useController({ control, name: 'store' });
  const errorId = useId();
  const chosen = parseStoreCodes(field.value);
  const toggle = (code: StoreCode) => {
    const next = chosen.includes(code)
      ? chosen.filter((other) => other !== code)
      : [...chosen, code];
    field.onChange(parseStoreCodes(next.join(',')).join(','));
  };
  return (
    <fieldset aria-describedby={fieldState.error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">Tiendas *</legend>
      <div className="flex gap-2">
        {stores.map(({ code, name }, index) => {
          const isOn = chosen.includes(code);
          return (
            <button
              key={code}
              type="button"
              ref={index === 0 ? field.ref : undefined}
              aria-pressed={isOn}
              onClick={() => toggle(code)}
              className={cx(
                'label inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-control border px-3 transition-colors pointer-fine:min-h-9',
                isOn
                  ? 'border-accent bg-accent/8 text-accent-text'
                  : 'border-line-strong text-muted hover:border-ink',
              )}
            >
              {isOn && <CheckIcon className="size-4" />}
              {name}
            </button>
          );
        })}
      </div>
      {fieldState.error && (
        <p id={errorId} role="alert" className="mt-1.5 text-danger">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
