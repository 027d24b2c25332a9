import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { type EditConflict, isSame } from '#domain/shared/edit-conflict.ts';
import type { ApiError } from '../../api-client.ts';
import { isAnswered } from '../../is-answered.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { notify } from '../../ui/notify.ts';
import { useEditConflict } from './edit-conflict.tsx';
import { withLaterChanges } from './later-changes.ts';
import { useCloseModal } from './route-modal.tsx';
import { isWithin, useUnsaved } from './unsaved-guard.tsx';
import { type Change, useChange } from './use-change.ts';

/** The body of a request, and the form's values that it was made from. */
type Sent<Values, Body> = { body: Body; values: Values };

type Edit<Entity> = {
  before: Facts | undefined;
  base: Entity | null;
  /** The same each time: what is sent again after a lost answer is created once. */
  creation: { reference: string };
};

type FormOptions<Values extends FieldValues, Body, Entity> = Pick<
  Change<Sent<Values, Body>, Entity>,
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
  /**
   * Calls the contract. `before` and `base` detect edits since the form opened or was saved; a new entity has a `base`
   * once it was saved, and is created with `creation`. Rejects with ApiError.
   */
  save: (body: Body, edit: Edit<Entity>) => Promise<Entity>;
  /** The values of a saved entity, with which the form continues unless it closes or leaves the page. */
  valuesOf?: (saved: Entity) => DefaultValues<Values>;
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

/** Shows the errors of a refused request at the form's fields, and focuses the first; `fieldOf`: by its path there. */
export function showFieldErrors<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  { body }: ApiError,
  fieldOf = (path: string) => path,
): void {
  const [first, ...others] = Object.entries(body.fields ?? {});
  // The first last, since several may be of one field.
  for (const [path, message] of [...others, ...(first ? [first] : [])]) {
    const name = fieldOf(path) as FieldPath<Values>;
    setError(name, { message }, { shouldFocus: path === first?.[0] });
  }
}

/**
 * A form of an entity: its draft, the conflict with another editor, and saving. In a modal, saving closes it, unless
 * something was typed since it was sent; otherwise the form continues with what was saved, and the focus stays.
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
  const saved = useRef<unknown>(null);
  const [creation] = useState(() => ({ reference: crypto.randomUUID() }));
  const lostCreation = useRef<Sent<Values, Body> | null>(null);
  const { done, doneOptions, failed, topic, update, onInvalid = notifyMarked } = options;
  const change = useChange<Entity, Sent<Values, Body>>({
    ...{ done, failed },
    ...(doneOptions === undefined ? {} : { doneOptions }),
    ...(topic === undefined ? {} : { topic }),
    ...(update === undefined ? {} : { update }),
    send: ({ body }) => options.save(body, { ...edit, creation }),
    onDone: (entity, sent) => {
      lostCreation.current = null;
      saved.current = sent.values;
      if (options.onSaved) return options.onSaved(entity);
      const isUnchanged = isSame(sent.values, form.getValues());
      if (valuesOf) restart(entity, valuesOf(entity), sent.values);
      if (isUnchanged) close?.();
    },
    onFailed: (error, sent) => {
      // Without `valuesOf` nothing is created under the reference.
      if (error.isLost && edit.base === null && valuesOf) lostCreation.current = sent;
      else if (isAnswered(error)) lostCreation.current = null;
      showFieldErrors(form, error, (path) => fieldOf(path, form.getValues()));
      const received = edit.receive(error);
      return options.onFailed?.(error, received);
    },
  });
  const restart = (entity: Entity, values: DefaultValues<Values>, sent: Values) => {
    const later = withLaterChanges(values, sent, form.getValues());
    const { activeElement: focused } = document;
    saved.current = values;
    flushSync(() => {
      form.reset(values);
      form.reset(later as Values, { keepDefaultValues: true });
      edit.restart(entity);
    });
    // The items of a list are rendered again, without the focus.
    if (focused?.isConnected === false) {
      form.setFocus(focused.getAttribute('name') as FieldPath<Values>);
    }
  };
  const submit: () => Promise<void> = form.handleSubmit(async (body) => {
    const values = structuredClone(form.getValues());
    const lost = lostCreation.current;
    const outcome = await change.run(lost ?? { body, values });
    // What was typed after a creation without an answer is a change of what that one has created.
    if (lost && outcome === 'done' && !isSame(lost.values, values)) await newest.current();
  }, onInvalid);
  const newest = useRef(submit);
  useLayoutEffect(() => {
    newest.current = submit;
  });
  const { base, conflict, resolve } = edit;
  return { form, submit, isBusy: change.isPending, saved, base, conflict, resolve };
}

/** What the element of a form needs of its state. */
type PanelFormState<Values extends FieldValues, Body> = {
  form: UseFormReturn<Values, unknown, Body>;
  submit: () => Promise<void>;
  isBusy: boolean;
  /** The values that were saved last: leaving with them loses nothing. */
  saved: { current: unknown };
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
  const { form, submit, isBusy, saved } = state;
  const { isDirty } = form.formState;
  const close = useCloseModal();
  useUnsaved((next) => {
    const isChanged = isUploading || (isDirty && !isSame(saved.current, form.getValues()));
    return isChanged && !(within !== undefined && isWithin(within, next));
  });
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
  'save-bar sticky bottom-0 z-10 -mx-1 flex items-center justify-end gap-4 border-t border-line bg-ground px-1 py-3';

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
