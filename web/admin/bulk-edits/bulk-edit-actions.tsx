import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { bulkEditState } from '#domain/bulk-edits/bulk-edit-state.ts';
import { isSameValue } from '#domain/bulk-edits/draft-row.ts';
import type { BulkEdit, BulkEditRow } from '#domain/contract/bulk-edits.ts';
import type { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { longCall } from '../kit/call-options.ts';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { dateField } from '../kit/field-texts.ts';
import { denseControl } from '../kit/fields.tsx';
import { showFieldErrors } from '../kit/form.tsx';
import { bulkEditSection, productSection } from '../kit/sections.ts';
import { useUnsaved } from '../kit/unsaved-guard.tsx';
import { useChange } from '../kit/use-change.ts';
import { valueText } from './bulk-edit-texts.ts';

/** What can be done with an edit in its state. Everything that shows products is loaded again. */
export function BulkEditActions({ edit }: { edit: BulkEdit }) {
  const state = bulkEditState(edit);
  if (state === 'draft') return <DraftActions edit={edit} />;
  if (state === 'undone') return null;
  return (
    <div className="mb-4">
      {state === 'scheduled' ? <CancelButton edit={edit} /> : <UndoButton edit={edit} />}
    </div>
  );
}

type Times = { startDate: string; endDate: string };

/** Applies a draft now, or at a moment and back again at another one. */
function DraftActions({ edit }: { edit: BulkEdit }) {
  const { register, handleSubmit, setError, formState, getValues, reset } = useForm<Times>({
    defaultValues: { startDate: '', endDate: '' },
  });
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { run, isPending } = useChange<BulkEdit, Times>({
    send: (body) =>
      authenticatedCall(
        'POST /api/admin/bulk-changes',
        { body: { id: edit._id, ...body } },
        longCall,
      ),
    done: ({ appliedAt }) => (appliedAt ? 'Cambios aplicados' : 'Cambios programados'),
    failed: 'No se aplicó ningún cambio',
    onFailed: (error: ApiError) => {
      setConflicts((error.body as { conflicts?: Conflict[] }).conflicts ?? []);
      showFieldErrors({ setError }, error);
    },
  });
  const { errors } = formState;
  useUnsaved(() => Object.values(getValues()).some((time) => time !== ''));
  return (
    <form
      noValidate
      aria-label="Aplicar"
      onSubmit={handleSubmit(async (times) => void (await run(times)))}
      className="mb-4 grid gap-4 rounded-panel border border-line bg-raised p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...dateField}
          {...register('startDate')}
          label="Aplicar el"
          hint="Vacío: ahora. Hora argentina."
          error={errors.startDate?.message}
          className={denseControl}
        />
        <Field
          {...dateField}
          {...register('endDate')}
          label="Deshacer el"
          hint="Vacío: nunca."
          error={errors.endDate?.message}
          className={denseControl}
        />
      </div>
      <Conflicts conflicts={conflicts} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={isPending}>
          Aplicar
        </Button>
        <DiscardButton edit={edit} onDiscarded={reset} />
      </div>
    </form>
  );
}

type Conflict = BulkEditRow & { current: BulkEditRow['after'] };

/** What had changed since the preview, with the values of then and now. */
function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className="text-danger">
      <p className="font-medium">Cambió desde la vista previa:</p>
      <ul>
        {conflicts
          // A product that is not created has no parts either.
          .filter(({ isNew, subject }) => !isNew || subject === 'product')
          .map((conflict) => (
            <li key={conflict.id}>{conflictText(conflict)}</li>
          ))}
      </ul>
      <p>Descartá esta vista previa y hacela de nuevo.</p>
    </div>
  );
}

function conflictText({ name, detail, isNew, before, current }: Conflict): string {
  const changes = Object.keys(before)
    .filter((field) => !isSameValue(before[field], current[field]))
    .map(
      (field) =>
        `había ${valueText(field, before[field])}, ahora hay ${valueText(field, current[field])}`,
    );
  const what = isNew ? 'ya hay un producto con este nombre' : changes.join('; ');
  return `${[name, detail].filter(Boolean).join(' · ')}: ${what}`;
}

type Discard = { done: string; to: string; onDiscarded?: () => void };

const useDiscard = ({ _id }: BulkEdit, { done, to, onDiscarded }: Discard) => {
  const navigate = useNavigate();
  return useChange({
    send: () => authenticatedCall('DELETE /api/admin/bulk-changes/:id', { params: { id: _id } }),
    done,
    failed: 'Error al descartar el cambio',
    // Nothing of it is loaded again: the edit is gone.
    topic: 'discarded-bulk-edit',
    onDone: () => {
      onDiscarded?.();
      void navigate(to, { replace: true });
    },
  });
};

type DiscardButtonProps = {
  edit: BulkEdit;
  /** Called before the page is left. */
  onDiscarded: () => void;
};

function DiscardButton({ edit, onDiscarded }: DiscardButtonProps) {
  const { run, isPending } = useDiscard(edit, {
    done: 'Descartado',
    to: productSection.path,
    onDiscarded,
  });
  return (
    <Button variant="outline" size="dense" busy={isPending} onClick={() => void run()}>
      Descartar
    </Button>
  );
}

function CancelButton({ edit }: { edit: BulkEdit }) {
  const { run, isPending } = useDiscard(edit, {
    done: 'Cambio cancelado',
    to: bulkEditSection.path,
  });
  return (
    <ConfirmedAction
      title="Cancelar el cambio"
      text="No se va a aplicar, y sale de la lista."
      confirm="Cancelar el cambio"
      danger
      busy={isPending}
      onConfirm={() => run()}
    >
      {(open) => (
        <Button variant="outline" size="dense" onClick={open}>
          Cancelar el cambio
        </Button>
      )}
    </ConfirmedAction>
  );
}

function UndoButton({ edit }: { edit: BulkEdit }) {
  const { run, isPending } = useChange<BulkEdit>({
    send: () =>
      authenticatedCall(
        'POST /api/admin/bulk-changes/:id/undo',
        { params: { id: edit._id } },
        longCall,
      ),
    done: 'Cambio deshecho',
    failed: 'No se pudo deshacer el cambio',
  });
  return (
    <ConfirmedAction
      title="Deshacer el cambio"
      text="Vuelven los valores de antes, salvo donde alguien cambió algo después. Lo que se creó no se borra: queda inactivo o sin stock."
      confirm="Deshacer"
      busy={isPending}
      onConfirm={() => run()}
    >
      {(open) => (
        <Button variant="outline" size="dense" onClick={open}>
          Deshacer
        </Button>
      )}
    </ConfirmedAction>
  );
}
