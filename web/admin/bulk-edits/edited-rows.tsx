import { Fragment } from 'react';
import type { BulkEditRow } from '#domain/contract/bulk-edits.ts';
import { Badge } from '../../ui/badge.tsx';
import { type ChangedValue, changedValues, createdText, outcomeTexts } from './bulk-edit-texts.ts';

/** The values before and after of each row: a table, or a card for each on a phone. */
export function EditedRows({ rows }: { rows: readonly BulkEditRow[] }) {
  return (
    <div className="overflow-hidden rounded-panel border border-line">
      <table className="w-full bg-raised max-md:block">
        <caption className="sr-only">Valores de antes y de después</caption>
        <thead className="text-muted max-md:sr-only">
          <tr>
            {['Producto', 'Qué cambia', 'Antes', 'Después', ''].map((title) => (
              <th key={title} scope="col" className="label px-3 py-1.5 text-left">
                {title || <span className="sr-only">Resultado</span>}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <RowBody key={`${row.subject} ${row.id}`} row={row} />
        ))}
      </table>
    </div>
  );
}

function createdValue(row: BulkEditRow): ChangedValue {
  const { name, values } = createdText(row);
  return { name, before: '—', after: values || '—', change: null };
}

/** A product, variant, size or combo: a line for each of its values. */
function RowBody({ row }: { row: BulkEditRow }) {
  const values = row.isNew ? [createdValue(row)] : changedValues(row);
  return (
    <tbody className="border-t border-line max-md:block max-md:px-3 max-md:py-2">
      {values.map(({ name, before, after, change }, index) => (
        <tr
          key={name}
          className="align-baseline max-md:flex max-md:flex-wrap max-md:gap-x-2 md:[&>*]:px-3 md:[&>*]:py-1.5"
        >
          {index === 0 && (
            <th
              scope="rowgroup"
              rowSpan={values.length}
              className="text-left font-medium wrap-anywhere max-md:w-full md:w-[40%]"
            >
              {row.subject === 'promotion' && <span className="text-muted">Combo </span>}
              {row.name || 'Ya no existe'}
              {row.detail && <span className="block font-normal text-muted">{row.detail}</span>}
            </th>
          )}
          <td className="text-muted">{name}</td>
          <td className="whitespace-nowrap">{before}</td>
          <td className="font-semibold wrap-anywhere">
            <span aria-hidden="true" className="mr-2 font-normal text-muted md:hidden">
              →
            </span>
            {after}
            {change && <span className="ml-2 font-normal text-muted">{change}</span>}
          </td>
          <td className="max-md:ml-auto md:text-right">
            {index === 0 && row.outcome && row.outcome !== 'applied' ? (
              <Badge tone="muted">{outcomeTexts[row.outcome]}</Badge>
            ) : (
              <Fragment />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
