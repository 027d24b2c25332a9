import { useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { textLinkClass } from '../../kit/badges.tsx';
import { FileDrop } from '../../kit/file-drop.tsx';
import { LayersIcon } from '../../kit/icons.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { adminMeta, productSection } from '../../kit/sections.ts';
import { ImportReport } from './import-report.tsx';
import { type ImportAnswers, type ImportState, useImport } from './use-import.ts';

const title = 'Importar productos';

export const meta = () => adminMeta(title);

/** A table of products is compared with the shop's; nothing is changed before the preview that follows. */
export default function ImportPage() {
  const { state, start, cancel } = useImport();
  const button = useRef<HTMLButtonElement>(null);
  /** What was pressed disappears, and would take the focus with it. */
  const again = (file: File, answers?: ImportAnswers) => {
    button.current?.focus();
    void start(file, answers);
  };
  return (
    <div className="grid max-w-3xl gap-4">
      <header>
        <p className="mb-1">
          <Link to={productSection.path} className={textLinkClass}>
            {productSection.title}
          </Link>
        </p>
        <h1 className="display display-md">{title}</h1>
        <p className="text-muted">
          Una tabla CSV de esta tienda, de Tiendanube o de Shopify. Primero vas a ver qué cambia. Lo
          que la tabla no dice queda como está, y nada se borra.
        </p>
      </header>
      <FileDrop
        label={state.step === 'idle' ? 'Elegí o soltá la tabla' : 'Elegí o soltá otra tabla'}
        icon={<LayersIcon className="size-5 text-muted" />}
        accept=".csv,.txt,text/csv"
        busy={state.step === 'running'}
        onFiles={([file]) => file && void start(file)}
        buttonRef={button}
        className="h-28"
      >
        {state.step === 'running' && (
          <Progress
            state={state}
            onCancel={() => {
              cancel();
              button.current?.focus();
            }}
          />
        )}
      </FileDrop>
      {state.step === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="font-medium text-danger wrap-anywhere">
            No se pudo leer {state.file.name}: {state.text}
          </p>
          <Button variant="outline" size="dense" onClick={() => again(state.file)}>
            Reintentar
          </Button>
        </div>
      )}
      {state.step === 'done' && (
        <ImportReport
          result={state.result}
          fileName={state.file.name}
          onAnswer={(answers) => again(state.file, answers)}
        />
      )}
      <p className="text-muted">
        La tabla más cómoda es la que sale de «Exportar» en {productSection.title}: tiene un renglón
        por talle, y los cambios vuelven a los mismos productos. Sin ids, un producto es el que
        tiene el mismo nombre.
      </p>
    </div>
  );
}

type ProgressProps = { state: ImportState & { step: 'running' }; onCancel: () => void };

function Progress({ state: { file, sent, compared }, onCancel }: ProgressProps) {
  const share = compared && compared.done / Math.max(1, compared.total);
  return (
    <div className="absolute inset-0 grid content-center gap-2 p-4">
      <p className="font-medium wrap-anywhere">{describe({ file, sent, compared })}</p>
      <ProgressBar
        label="Progreso de la importación"
        fraction={share ?? (sent < 1 ? sent : null)}
      />
      <div>
        <Button variant="quiet" size="denseText" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
      <p role="status" className="sr-only">
        {sent < 1 ? `Subiendo ${file.name}` : 'Comparando la tabla con la tienda'}
      </p>
    </div>
  );
}

const number = new Intl.NumberFormat('es-AR');

function describe({
  file,
  sent,
  compared,
}: Pick<ProgressProps['state'], 'file' | 'sent' | 'compared'>) {
  if (compared) {
    return `Comparando: ${number.format(compared.done)} de ${number.format(compared.total)} productos`;
  }
  return sent < 1
    ? `Subiendo ${file.name}: ${Math.round(sent * 100)}\u00a0%`
    : `Leyendo ${file.name}...`;
}
