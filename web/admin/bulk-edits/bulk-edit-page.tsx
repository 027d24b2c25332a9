import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { bulkEditState } from '#domain/bulk-edits/bulk-edit-state.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { isFocusLost } from '../../ui/focus.ts';
import { DotBadge, textLinkClass } from '../kit/badges.tsx';
import { longCall } from '../kit/call-options.ts';
import { ListResults, useList } from '../kit/list.tsx';
import { adminMeta, bulkEditSection } from '../kit/sections.ts';
import { useChange } from '../kit/use-change.ts';
import { BulkEditActions } from './bulk-edit-actions.tsx';
import { bulkEditQuery, bulkEditsErrorTitle, bulkEditTopic } from './bulk-edit-queries.ts';
import { countsText, priceChangeText, stateTexts, timesText } from './bulk-edit-texts.ts';
import { EditedRows } from './edited-rows.tsx';

export const meta = () => adminMeta(bulkEditSection.title);

const pageSize = 50;

type Pictures = CallOutput<'GET /api/admin/bulk-changes/:id'>['pictures'];

type PictureFetchesProps = { editId: string; pictures: Pictures };

/** The pictures at other addresses that the shop still fetches, and those that it cannot. */
function PictureFetches({ editId, pictures: { pending, failed } }: PictureFetchesProps) {
  if (pending === 0 && failed.length === 0) return null;
  return (
    <div className="mb-4 grid gap-1">
      {pending > 0 && (
        <p className="text-muted">
          {pending === 1 ? 'Falta traer 1 imagen' : `Falta traer ${pending} imágenes`} de otras
          direcciones: la tienda las guarda de a poco.
        </p>
      )}
      {failed.length > 0 && (
        <>
          <p className="font-medium text-danger">
            {failed.length === 1
              ? 'Una imagen no se pudo'
              : `${failed.length} imágenes no se pudieron`}{' '}
            traer:
          </p>
          <ul className="list-disc pl-5">
            {failed.map(({ address, text }) => (
              <li key={address} className="wrap-anywhere">
                {address}: {text}
              </li>
            ))}
          </ul>
          <RetryButton editId={editId} />
        </>
      )}
    </div>
  );
}

function RetryButton({ editId }: { editId: string }) {
  const { run, isPending } = useChange({
    send: () =>
      authenticatedCall(
        'POST /api/admin/bulk-changes/:id/pictures',
        { params: { id: editId } },
        longCall,
      ),
    done: 'La tienda vuelve a traer las imágenes',
    failed: 'No se pudo reintentar',
    topic: bulkEditTopic,
  });
  return (
    <Button
      variant="outline"
      size="dense"
      className="mt-1 justify-self-start"
      busy={isPending}
      onClick={() => void run()}
    >
      Reintentar
    </Button>
  );
}

/** A bulk edit: its values before and after, and what can be done with it. */
export default function BulkEditPage() {
  const { editId = '' } = useParams();
  const list = useList({
    params: {},
    pageSize,
    queryOf: (_, page) => bulkEditQuery(editId, page),
  });
  const edit = list.data?.edit;
  const state = edit && bulkEditState(edit);
  const badge = state && stateTexts[state];
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(state);
  useEffect(() => {
    const isChanged = last.current !== undefined && last.current !== state;
    last.current = state;
    // The button that had the focus is of the state before.
    if (isChanged && isFocusLost()) heading.current?.focus();
  }, [state]);
  return (
    <div className="max-w-5xl">
      <p className="mb-1">
        <Link to={bulkEditSection.path} className={textLinkClass}>
          Cambios masivos
        </Link>
      </p>
      <header className="mb-4 grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 ref={heading} tabIndex={-1} className="display display-md wrap-anywhere outline-none">
            {edit?.summary ?? 'Cambio de varios productos'}
          </h1>
          {badge && <DotBadge dot={badge.dot}>{badge.text}</DotBadge>}
        </div>
        {edit && (
          <>
            <p role="status">
              {[countsText(edit), priceChangeText(edit)].filter(Boolean).join(' · ')}
            </p>
            <p className="text-muted wrap-anywhere">
              {[timesText(edit), edit.createdBy].filter(Boolean).join(' · ')}
            </p>
          </>
        )}
      </header>
      {edit && <BulkEditActions key={edit._id} edit={edit} />}
      {list.data && <PictureFetches editId={editId} pictures={list.data.pictures} />}
      <ListResults list={list} failed={bulkEditsErrorTitle} empty="No hay cambios">
        {({ rows }) => <EditedRows rows={rows} />}
      </ListResults>
    </div>
  );
}
