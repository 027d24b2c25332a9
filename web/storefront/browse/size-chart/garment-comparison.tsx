import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatCm, type Measure, measureLabels } from '#domain/catalogue/measures.ts';
import {
  comparedMeasures,
  findNearestSize,
  nearestSizeText,
  parseCm,
} from '#domain/catalogue/own-garment.ts';
import {
  findGarment,
  type OwnGarments,
  type Pair,
  useOwnGarments,
  withGarment,
} from '../../../shopper/own-garments.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { Mark, ShownChart } from './garment-chart.tsx';

type GarmentComparisonProps = {
  chart: ShownChart;
  onMark: (mark: Mark | null) => void;
};

/** Marks the size nearest to the own garment of a chart's measures, and edits that garment. */
export default function GarmentComparison({ chart, onMark }: GarmentComparisonProps) {
  const pair = comparedMeasures(chart);
  const { garments } = useOwnGarments();
  const garment = pair && findGarment(garments, pair);
  const nearest = garment && findNearestSize(garment, chart);
  const row = nearest?.row;
  const text = nearest ? nearestSizeText(nearest) : '';
  useEffect(() => {
    onMark(row === undefined ? null : { row, text });
  }, [row, text, onMark]);
  if (!pair) return null;
  return <GarmentForm pair={pair} garments={garments} />;
}

const invalid = 'Escribí los centímetros, de 1 a 300, como 53 o 53,5';

type GarmentFormProps = { pair: Pair; garments: OwnGarments };

function GarmentForm({ pair, garments }: GarmentFormProps) {
  const saved = findGarment(garments, pair);
  const [typed, setTyped] = useState<readonly string[]>(pair.map(() => ''));
  const [shown, setShown] = useState<string | null>(null);
  const stored = saved && JSON.stringify(saved);
  // Another tab or chart may store the garment too.
  if (stored !== shown) {
    setShown(stored);
    setTyped(pair.map((measure) => (saved ? formatCm(saved[measure] ?? 0) : '')));
  }
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const values = typed.map(parseCm);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = values.indexOf(null);
    setIsRefused(wrong >= 0);
    if (wrong >= 0) {
      form.current?.querySelectorAll('input')[wrong]?.focus();
      return;
    }
    const garment = Object.fromEntries(pair.map((measure, index) => [measure, values[index]]));
    useOwnGarments.setState({ garments: withGarment(garments, pair, garment) });
  };
  const remove = () => {
    setIsRefused(false);
    useOwnGarments.setState({ garments: withGarment(garments, pair, null) });
    // The button that had the focus is gone.
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4 pt-3">
      <p className="text-sm text-pretty text-muted">{hintOf(pair)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {pair.map((measure, index) => (
          <Field
            key={measure}
            label={`${measureLabels[measure]} de mi prenda (cm)`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={typed[index] ?? ''}
            error={isRefused && values[index] === null ? invalid : undefined}
            onChange={({ target }) =>
              setTyped(typed.map((text, other) => (other === index ? target.value : text)))
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Marcar mi talle</Button>
        {saved && (
          <Button variant="quiet" onClick={remove}>
            Borrar
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">Queda guardado solo en este dispositivo.</p>
    </form>
  );
}

const howTo: Partial<Record<Measure, string>> = {
  ancho: 'el ancho, de axila a axila',
  largo: 'el largo, del hombro al borde',
  manga: 'la manga, del hombro al puño',
  cintura: 'la cintura, de lado a lado',
  cadera: 'la cadera, de lado a lado',
  tiro: 'el tiro, de la cintura a la entrepierna',
  entrepierna: 'la entrepierna, hasta el borde',
};

/** How the two measures are taken. */
const hintOf = ([first, second]: Pair) =>
  `Apoyá la prenda sin estirarla y medí ${howTo[first]}, y ${howTo[second]}.`;
