import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { ImportResult } from '#domain/contract/product-imports.ts';
import { describeCounts } from '#domain/product-tables/describe-import.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { stores } from '#domain/site/store.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { bulkEditPath } from '../../kit/sections.ts';
import type { ImportAnswers } from './use-import.ts';

type ImportReportProps = {
  result: ImportResult;
  fileName: string;
  onAnswer: (answers: ImportAnswers) => void;
};

const formatTexts: Record<ImportResult['format'], string> = {
  own: 'Tabla de esta tienda',
  tiendanube: 'Tabla de Tiendanube',
  shopify: 'Tabla de Shopify',
};

/** What a table says: what is to be answered, what is wrong with it, or what it changes. */
export function ImportReport({ result, fileName, onAnswer }: ImportReportProps) {
  const { format, edit, counts, question, needsStore, notes, ignored, problemCount } = result;
  const asks = question !== null || needsStore;
  return (
    <section
      aria-labelledby="import-report"
      className="grid gap-3 rounded-panel border border-line bg-raised p-4"
    >
      <h2 id="import-report" className="font-semibold wrap-anywhere">
        {fileName}
      </h2>
      <p role="status">
        {[formatTexts[format], !asks && describeCounts(counts)].filter(Boolean).join(' · ')}
      </p>
      {problemCount > 0 && <Problems result={result} />}
      {asks && problemCount === 0 && <Questions result={result} onAnswer={onAnswer} />}
      {notes.length > 0 && (
        <ul className="list-disc pl-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {ignored.length > 0 && (
        <p className="text-muted wrap-anywhere">
          {ignored.length === 1 ? 'No se usa la columna' : 'No se usan las columnas'}{' '}
          {ignored.join(', ')}.
        </p>
      )}
      {edit && (
        <div>
          <Link to={bulkEditPath(edit._id)} className={buttonClass('solid', 'dense')}>
            Ver los cambios
          </Link>
        </div>
      )}
    </section>
  );
}

/** Each fault by its line, as a table that fits a phone. */
function Problems({ result: { problems, problemCount } }: { result: ImportResult }) {
  return (
    <div role="alert" className="grid gap-2">
      <p className="font-medium text-danger">
        No se importa nada hasta que la tabla esté bien: corregila y elegila otra vez.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {problems.map(({ line, column, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same fault twice.
          <li key={index} className="grid gap-x-3 py-1.5 sm:grid-cols-[9rem_1fr]">
            <span className="text-muted wrap-anywhere">
              Línea {line}
              {column && `, ${column}`}
            </span>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="text-muted">y {problemCount - problems.length} problemas más.</p>
      )}
    </div>
  );
}

type Answers = { decimal: string; stores: string[] };

/** What the table does not say. */
function Questions({ result, onAnswer }: Pick<ImportReportProps, 'result' | 'onAnswer'>) {
  const { question, needsStore } = result;
  const { register, handleSubmit, formState } = useForm<Answers>({
    defaultValues: { decimal: '', stores: [] },
  });
  const { errors } = formState;
  const answer = ({ decimal, stores: chosen }: Answers) =>
    onAnswer({
      ...(question ? { decimal } : {}),
      ...(needsStore ? { store: chosen.join() } : {}),
    });
  return (
    <form noValidate onSubmit={handleSubmit(answer)} className="grid gap-4">
      {question && (
        <fieldset aria-describedby={errors.decimal ? 'decimal-error' : undefined}>
          <legend className="mb-1 font-medium wrap-anywhere">
            ¿Cuánto es «{question.value}»? (línea {question.line}, {question.column})
          </legend>
          {[
            { decimal: 'comma', pesos: question.asDecimalComma },
            { decimal: 'dot', pesos: question.asDecimalDot },
          ].map(({ decimal, pesos }) => (
            <label
              key={decimal}
              className="flex min-h-11 items-center gap-2.5 pointer-fine:min-h-8"
            >
              <input
                type="radio"
                value={decimal}
                className="size-5 accent-accent"
                {...register('decimal', { required: 'Elegí cuánto es' })}
              />
              {formatAmount(pesos)}
            </label>
          ))}
          {errors.decimal && (
            <p id="decimal-error" className="text-danger">
              {errors.decimal.message}
            </p>
          )}
        </fieldset>
      )}
      {needsStore && (
        <fieldset aria-describedby={errors.stores ? 'stores-error' : undefined}>
          <legend className="font-medium">¿En qué tienda se venden los productos nuevos?</legend>
          {stores.map(({ code, name }) => (
            <CheckboxField
              key={code}
              label={name}
              value={code}
              {...register('stores', { required: 'Elegí al menos una tienda' })}
            />
          ))}
          {errors.stores && (
            <p id="stores-error" className="text-danger">
              {errors.stores.message}
            </p>
          )}
        </fieldset>
      )}
      <div>
        <Button type="submit" size="dense">
          Seguir
        </Button>
      </div>
    </form>
  );
}
