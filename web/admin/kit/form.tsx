import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type Mode,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Facts } from '#domain/contract/common.ts';
import type { EditConflict } from '#domain/shared/edit-conflict.ts';
import type { ApiError } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { notify } from '../../ui/notify.ts';
import { useEditConflict } from './edit-conflict.tsx';
import { useCloseModal } from './route-modal.tsx';
import { isWithin, useUnsaved } from './unsaved-guard.tsx';
import { type Change, useChange } from './use-change.ts';

type FormOptions<Values extends FieldValues, Body, Entity> = Pick<
  Change<Body, Entity>,
  'done' | 'doneOptions' | 'failed' | 'topic' | 'update'
> & {
  /** The entity as it was when the form opened; null for a new one. */
  opened: Entity | null;
  values: DefaultValues<Values>;
  /** Validates the values and returns the body of the request. */
  resolver: Resolver<Values, unknown, Body>;
  mode?: Mode;
  /** The values of the entity in which two editors may conflict. */
  factsOf: (entity: Entity) => Facts;
  /** Calls the contract. `before` and `base` detect edits since the form opened. Rejects with ApiError. */
  save: (body: Body, edit: { before: Facts | undefined; base: Entity | null }) => Promise<Entity>;
  /** Called once saved, instead of closing the modal; the form continues with the saved values. */
  valuesOf?: (saved: Entity) => Values;
  /** Called once saved, instead of closing the modal; it leaves the page. */
  onSaved?: (saved: Entity) => void;
  onFailed?: (error: ApiError, conflict: EditConflict<Entity> | null) => void | Promise<void>;
  /** Reports invalid values; by default with a notification. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** The field of an error in the request; by default of the same name. */
  fieldOf?: (path: string, values: Values) => string;
};

function notifyMarked(errors: FieldErrors): void {
  const isAnyMarked = Object.keys(errors).some((name) => name !== 'root');
  if (isAnyMarked) notify('Revisá los campos marcados.', { kind: 'error' });
}

/**
 * A form of an entity: its draft, the conflict with another editor, and saving. In a modal, saving
 * closes it; elsewhere the form continues with what was saved, and the focus stays.
 */
export function usePanelForm<Values extends FieldValues, Body, Entity>(
  options: FormOptions<Values, Body, Entity>,
) {
  const {
    opened,
    values,
    resolver,
    mode = 'onSubmit',
    valuesOf,
    fieldOf = (path) => path,
  } = options;
  const form = useForm<Values, unknown, Body>({ defaultValues: values, resolver, mode });
  const edit = useEditConflict(opened, options.factsOf);
  const close = useCloseModal();
  const isSaved = useRef(false);
  const { done, doneOptions, failed, topic, update, onInvalid = notifyMarked } = options;
  const change = useChange<Entity, Body>({
    ...{ done, failed },
    ...(doneOptions === undefined ? {} : { doneOptions }),
    ...(topic === undefined ? {} : { topic }),
    ...(update === undefined ? {} : { update }),
    send: (body) => options.save(body, edit),
    onDone: (saved) => {
      if (valuesOf) {
        form.reset(valuesOf(saved));
        edit.restart(saved);
        return;
      }
      isSaved.current = true;
      if (options.onSaved) options.onSaved(saved);
      else close?.();
    },
    onFailed: (error) => {
      const [first, ...others] = Object.entries(error.body.fields ?? {});
      for (const [path, message] of [...others, ...(first ? [first] : [])]) {
        const name = fieldOf(path, form.getValues()) as FieldPath<Values>;
        form.setError(name, { message }, { shouldFocus: path === first?.[0] });
      }
      const received = edit.receive(error);
      return options.onFailed?.(error, received);
    },
  });
  const submit = form.handleSubmit(async (body) => void (await change.run(body)), onInvalid);
  const { conflict, resolve } = edit;
  return { form, submit, isBusy: change.isPending, isSaved, conflict, resolve };
}

/** What the element of a form needs of its state. */
type PanelFormState<Values extends FieldValues, Body> = {
  form: UseFormReturn<Values, unknown, Body>;
  submit: () => Promise<void>;
  isBusy: boolean;
  isSaved: { current: boolean };
};

type PanelFormProps<Values extends FieldValues, Body> = {
  state: PanelFormState<Values, Body>;
  label?: string;
  /** The text of the submit button. */
  save: string;
  /** Shown beside the button; by default whether there are unsaved changes. */
  status?: ReactNode;
  /** Whether a picture is being uploaded; undefined for a form without pictures. */
  isUploading?: boolean;
  /** The base path of an editor whose own paths do not leave it. */
  within?: string;
  /** A modal with the form's context. */
  modal?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The element of a form, with its buttons; leaving it with unsaved changes warns. */
export function PanelForm<Values extends FieldValues, Body>(props: PanelFormProps<Values, Body>) {
  const { state, label, save, isUploading, within, modal, className, children } = props;
  const { form, submit, isBusy, isSaved } = state;
  const { isDirty } = form.formState;
  const close = useCloseModal();
  const isChanged = isDirty || (isUploading ?? false);
  useUnsaved(
    (next) => !isSaved.current && isChanged && !(within !== undefined && isWithin(within, next)),
  );
  const { status = <FormStatus isDirty={isDirty} isUploading={isUploading ?? false} /> } = props;
  // A picture dropped outside a drop zone must not replace the page.
  const ignore =
    isUploading === undefined ? undefined : (event: DragEvent) => event.preventDefault();
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        onSubmit={submit}
        onDragOver={ignore}
        onDrop={ignore}
        className={close ? 'flex flex-1 flex-col' : 'grid gap-4'}
      >
        {close ? <div className={cx('flex-1 p-4 sm:p-6', className)}>{children}</div> : children}
        <div className={close ? modalBar : pageBar}>
          {status}
          {close && (
            <Button variant="outline" size="dense" onClick={close}>
              Cancelar
            </Button>
          )}
          <Button type="submit" size="dense" busy={isBusy} disabled={isUploading ?? false}>
            {save}
          </Button>
        </div>
      </form>
      {modal}
    </FormProvider>
  );
}

const modalBar =
  'sticky bottom-0 z-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-raised px-4 py-2.5 sm:px-6';
const pageBar =
  'sticky bottom-0 z-10 -mx-1 flex items-center justify-end gap-4 border-t border-line bg-ground px-1 py-3';

type FormStatusProps = { isDirty: boolean; isUploading: boolean };

/** Why a form cannot be saved yet, or that it has unsaved changes. */
function FormStatus({ isDirty, isUploading }: FormStatusProps) {
  return (
    <p role="status" className={cx('text-muted', !isUploading && 'max-sm:sr-only')}>
      {isUploading && 'Esperá a que terminen de subir las imágenes.'}
      {!isUploading && isDirty && 'Hay cambios sin guardar.'}
    </p>
  );
}

/** The first value that is not undefined: later refetches must not overwrite a form's fields. */
export function useOpened<T>(value: T | undefined): T | null {
  const [opened, setOpened] = useState<T | null>(null);
  if (opened === null && value !== undefined) setOpened(value);
  return opened;
}
