import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { controlFrame } from '../../../ui/form/field.tsx';
import { numberText } from '../../kit/field-texts.ts';
import { type Cell, type CellEdits, problemOf } from './cell-edits.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Moves the focus up or down within the column: prices, or stocks. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: input } = event;
  const step = steps[key];
  if (step === undefined) return;
  event.preventDefault();
  const selector = `input[data-column="${input.dataset.column}"]`;
  const column = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
  const next = column[column.indexOf(input) + step];
  next?.focus();
  next?.select();
}

type CellInputProps = { edits: CellEdits; cell: Cell; className: string };

/** A price or a stock of the table as a field; a column that is pasted goes on in the cells below. */
export function CellInput({ edits, cell, className }: CellInputProps) {
  const problemId = useId();
  const edit = edits.editOf(cell.id);
  const problem = edit && (problemOf(edit) ?? edit.note);
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trimEnd();
    if (!text.includes('\n')) return;
    event.preventDefault();
    edits.paste(cell, text);
  };
  return (
    <>
      <input
        aria-label={cell.label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        data-column={cell.subject}
        inputMode={cell.subject === 'size' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={edit?.text ?? numberText(cell.before)}
        onChange={(event) => edits.type(cell, event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && edit) {
            event.preventDefault();
            edits.restore(cell.id);
          } else moveFocus(event);
        }}
        onPaste={onPaste}
        className={cx(
          controlFrame,
          'min-h-11 rounded-md bg-raised px-2 py-1 text-base sm:text-sm pointer-fine:min-h-8',
          edit && 'border-accent bg-sunken font-semibold',
          className,
        )}
      />
      {problem && (
        <span id={problemId} className="block text-xs whitespace-normal text-danger">
          {problem}
        </span>
      )}
    </>
  );
}
