import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Store } from '#domain/site/store.ts';
import { hasViewTransitions } from '../../../ui/browser.ts';
import { cx } from '../../../ui/cx.ts';
import { ArrowRightIcon, LockIcon } from '../../../ui/site-icons.tsx';

type StoreTileProps = {
  store: Store;
  line: string;
  art: ReactNode;
  mark?: ReactNode;
  locked: boolean;
};

const frame =
  'group relative isolate flex min-h-[50svh] grow basis-0 flex-col justify-end overflow-hidden text-left text-ink transition-[flex-grow] duration-700 ease-out -outline-offset-8 md:min-h-svh md:hover:grow-[1.32] md:focus-visible:grow-[1.32]';

/** The link to one store, in its theme. A locked store is a disabled button. */
export function StoreTile({ store, line, art, mark, locked }: StoreTileProps) {
  const content = (
    <>
      <span className="absolute inset-0 -z-10 bg-ground transition-transform duration-1000 ease-out group-hover:scale-[1.03]">
        {art}
      </span>
      <span className="grid gap-3 p-6 pb-8 md:p-12 md:pb-14">
        {mark}
        <span className="display display-xl">{store.name}</span>
        <span className="flex items-center justify-between gap-6">
          <span className="text-base md:text-lg">{line}</span>
          <span className="label inline-flex items-center gap-2">
            {locked ? 'Cerrado por ahora' : 'Entrar'}
            {locked ? (
              <LockIcon />
            ) : (
              <ArrowRightIcon className="size-5 transition-transform group-hover:translate-x-1.5" />
            )}
          </span>
        </span>
      </span>
    </>
  );
  if (locked) {
    return (
      <button type="button" disabled data-theme={store.theme} className={cx(frame, 'grayscale')}>
        {content}
      </button>
    );
  }
  return (
    <Link
      to={store.path}
      prefetch="intent"
      viewTransition={hasViewTransitions}
      data-theme={store.theme}
      className={frame}
    >
      {content}
    </Link>
  );
}
