import { type FormEvent, useRef, useState } from 'react';
import type { CallInput, CallOutput } from '#domain/contract/index.ts';
import type { ListedOrder } from '#domain/contract/orders.ts';
import { type FailedLabel, parseFailedLabels } from '#domain/orders/failed-labels.ts';
import { shortId } from '#domain/orders/order-state.ts';
import {
  type LabelFormat,
  labelFormats,
  labelObstacle,
  obstaclesOf,
} from '#domain/orders/packing.ts';
import { counted } from '#domain/shared/counted.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { Button } from '../../../ui/button.tsx';
import { useFirstFocus } from '../../../ui/focus.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { saveBlob } from '../../../ui/save-file.ts';
import { asFile } from '../../kit/call-options.ts';
import { denseControl, Options } from '../../kit/fields.tsx';
import { useChange } from '../../kit/use-change.ts';
import { Obstacles, Reasons } from './obstacles.tsx';

type LabelsFormProps = { entries: readonly ListedOrder[]; onDone: () => void };

type Labels = CallInput<'POST /api/admin/labels'>['body'];
type Answer = CallOutput<'POST /api/admin/labels'>;

/** The format of the labels of some orders, and whether those that were printed before are printed again. */
export function LabelsForm({ entries, onDone }: LabelsFormProps) {
  const [format, setFormat] = useState<LabelFormat>('a6');
  const [slips, setSlips] = useState(false);
  const [again, setAgain] = useState(false);
  const [failed, setFailed] = useState<readonly FailedLabel[]>([]);
  // As they were when the dialog was opened: what is printed is listed as printed soon after.
  const [chosen] = useState(entries);
  const first = useRef<HTMLSelectElement>(null);
  useFirstFocus(true, () => first.current?.focus());
  const change = useChange({
    send: (body: Labels) => authenticatedCall('POST /api/admin/labels', { body }, asFile),
    done: (answer, { orders }) => labelsText(orders.length - failedOf(answer).length),
    failed: 'Error al preparar las etiquetas',
    topic: 'orders',
    onDone: (answer) => {
      saveBlob(answer.file.name, answer.file);
      setFailed(failedOf(answer));
      if (failedOf(answer).length === 0) onDone();
    },
  });
  const able = chosen.filter(({ order }) => labelObstacle(order) === null);
  const printed = able.filter(({ labelPrintedAt }) => labelPrintedAt !== null);
  const wanted = again ? able : able.filter(({ labelPrintedAt }) => labelPrintedAt === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.length === 0) return;
    void change.run({ orders: wanted.map(({ order }) => order._id), format, slips });
  };
  if (failed.length > 0) return <Failed failed={failed} onDone={onDone} />;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <SelectField
        ref={first}
        label="Formato"
        value={format}
        onChange={({ target }) => setFormat(target.value as LabelFormat)}
        className={denseControl}
      >
        <Options labels={labelFormats} />
      </SelectField>
      <CheckboxField
        label="Con remitos"
        hint="Después de cada etiqueta, las prendas del paquete."
        checked={slips}
        onChange={({ target }) => setSlips(target.checked)}
      />
      {printed.length > 0 && (
        <CheckboxField
          label={again ? 'Imprimir otra vez' : '¿Imprimir otra vez?'}
          hint={`${printedText(printed)} Sin marcar, ${printed.length === 1 ? 'no sale' : 'no salen'}.`}
          checked={again}
          onChange={({ target }) => setAgain(target.checked)}
        />
      )}
      <Obstacles title="Sin etiqueta:" failed={obstaclesOf(chosen, labelObstacle)} />
      <Button type="submit" busy={change.isPending} ariaDisabled={wanted.length === 0}>
        {wanted.length === 0 ? 'Ya están impresas' : `Descargar ${labelsText(wanted.length)}`}
      </Button>
    </form>
  );
}

const failedOf = ({ headers }: Answer): FailedLabel[] =>
  parseFailedLabels(headers['x-failed-orders'] ?? '');

const labelsText = (count: number) => counted(count, 'etiqueta', 'etiquetas');

const numbersOf = (entries: readonly ListedOrder[]) =>
  entries.map(({ order }) => `#${shortId(order._id)}`).join(', ');

const printedText = (entries: readonly ListedOrder[]) =>
  entries.length === 1
    ? `La de ${numbersOf(entries)} ya se imprimió.`
    : `Ya se imprimieron ${entries.length}: ${numbersOf(entries)}.`;

type FailedProps = { failed: readonly FailedLabel[]; onDone: () => void };

/** The orders whose labels are not in the file that was saved. */
function Failed({ failed, onDone }: FailedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFirstFocus(true, () => button.current?.focus());
  return (
    <div className="grid gap-4">
      <div role="alert">
        <p className="font-medium text-danger">No salieron estas etiquetas:</p>
        <Reasons failed={failed} />
        <p className="mt-2">La última hoja del archivo las nombra también.</p>
      </div>
      <Button ref={button} onClick={onDone}>
        Entendido
      </Button>
    </div>
  );
}
