import { useRef, useState } from 'react';
import type { DeliveryRate } from '#domain/contract/delivery-methods.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import type { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { sendFile } from '../../shopper/send-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { asText } from '../kit/call-options.ts';
import { ExportButton } from '../kit/export-button.tsx';

type Answer = CallOutput<'POST /api/admin/delivery-methods/rates'>;

type RateFileProps = {
  /** Undefined for a method that is not saved yet. */
  methodId: string | undefined;
  rowCount: number;
  onRead: (rates: DeliveryRate[]) => void;
};

const maxShown = 5;

/** Saves the table of costs as a file, and reads one into the form; the form is saved afterwards. */
export function RateFile({ methodId, rowCount, onRead }: RateFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<{ file: File; question: Answer['question'] } | null>(null);

  const read = async (file: File, decimal?: 'comma' | 'dot') => {
    setIsBusy(true);
    setProblems([]);
    setAsked(null);
    try {
      const path = `/api/admin/delivery-methods/rates${decimal ? `?decimal=${decimal}` : ''}`;
      const options = { signal: new AbortController().signal, onProgress: () => {} };
      const answer: Answer = JSON.parse(await sendFile(path, file, options));
      if (answer.problems.length > 0) setProblems(answer.problems.map(problemText));
      else if (answer.question) setAsked({ file, question: answer.question });
      else {
        onRead(answer.rates);
        const { length } = answer.rates;
        notify(
          length === 1
            ? 'Se leyó 1 fila: falta guardarla.'
            : `Se leyeron ${length} filas: falta guardarlas.`,
        );
      }
    } catch (error) {
      setProblems([(error as ApiError).message]);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap justify-end gap-2">
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label="Tabla de costos"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again once it is corrected.
            target.value = '';
            if (file) void read(file);
          }}
        />
        <Button variant="outline" size="dense" busy={isBusy} onClick={() => input.current?.click()}>
          Importar
        </Button>
        {methodId && rowCount > 0 && (
          <ExportButton
            name="costos-de-envio"
            send={() =>
              authenticatedCall(
                'GET /api/admin/delivery-methods/:id/rates.csv',
                { params: { id: methodId } },
                asText,
              )
            }
            failed="Error al exportar la tabla"
          >
            Exportar
          </ExportButton>
        )}
      </div>
      {asked?.question && (
        <div role="alert" className="grid justify-items-end gap-2 text-right">
          <p>
            «{asked.question.value}» (línea {asked.question.line}) es
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" size="dense" onClick={() => void read(asked.file, 'comma')}>
              ${asked.question.asDecimalComma.toLocaleString('es-AR')}
            </Button>
            <Button variant="outline" size="dense" onClick={() => void read(asked.file, 'dot')}>
              ${asked.question.asDecimalDot.toLocaleString('es-AR')}
            </Button>
          </div>
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert" className="text-right text-danger">
          <p className="font-medium">La tabla no se usó:</p>
          <ul>
            {problems.slice(0, maxShown).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {problems.length > maxShown && <p>y {problems.length - maxShown} más.</p>}
        </div>
      )}
    </div>
  );
}

const problemText = ({ line, column, text }: Answer['problems'][number]) =>
  `Línea ${line}${column ? `, ${column}` : ''}: ${text}`;
