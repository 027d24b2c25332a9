import { Link } from 'react-router';
import { bulkEditState } from '#domain/bulk-edits/bulk-edit-state.ts';
import type { BulkEdit } from '#domain/contract/bulk-edits.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { DotBadge } from '../kit/badges.tsx';
import { ListResults, useList } from '../kit/list.tsx';
import { Items, ListHeader, rowsClass } from '../kit/list-page.tsx';
import { adminMeta, bulkEditPath, bulkEditSection, productSection } from '../kit/sections.ts';
import { bulkEditsErrorTitle, bulkEditsQuery } from './bulk-edit-queries.ts';
import { countsText, priceChangeText, stateTexts, timesText } from './bulk-edit-texts.ts';

export const meta = () => adminMeta(bulkEditSection.title);

/** Cambios masivos: the edits of many products that were applied or are scheduled. */
export default function BulkEditsPage() {
  const list = useList({ params: {}, pageSize: 20, queryOf: (_, page) => bulkEditsQuery(page) });
  return (
    <div className="max-w-5xl">
      <ListHeader
        title={bulkEditSection.title}
        count={list.data?.total ?? null}
        nouns={['cambio', 'cambios']}
        text="Lo que se cambió o se va a cambiar en varios productos a la vez. Cada uno se puede deshacer, salvo donde alguien cambió algo después."
      >
        <Link to={productSection.path} className={buttonClass('solid', 'dense')}>
          Elegir productos
        </Link>
      </ListHeader>
      <ListResults
        list={list}
        failed={bulkEditsErrorTitle}
        empty="Todavía no hay cambios: elegí productos en Ver Productos"
      >
        {({ edits }) => (
          <Items
            items={edits}
            keyOf={({ _id }) => _id}
            className={rowsClass}
            itemClassName="relative px-4 py-3.5 has-[a:hover]:bg-sunken/60"
          >
            {(edit) => <EditRow edit={edit} />}
          </Items>
        )}
      </ListResults>
    </div>
  );
}

function EditRow({ edit }: { edit: BulkEdit }) {
  const { text, dot } = stateTexts[bulkEditState(edit)];
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">
          <Link
            to={bulkEditPath(edit._id)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {edit.summary}
          </Link>
        </h2>
        <DotBadge dot={dot}>{text}</DotBadge>
      </div>
      <p>{[countsText(edit), priceChangeText(edit)].filter(Boolean).join(' · ')}</p>
      <p className="text-muted wrap-anywhere">
        {timesText(edit)} · {edit.createdBy}
      </p>
    </div>
  );
}
