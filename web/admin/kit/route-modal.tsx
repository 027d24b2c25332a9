import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation, useNavigate, useResolvedPath } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useModal } from '../../ui/overlay/use-modal.ts';
import { EmptyState, Spinner } from '../../ui/page-states.tsx';
import { LoadFailure } from './states.tsx';

/** Closes the nearest modal; a guard of unsaved changes may prevent it. Null outside of modals. */
const CloseContext = createContext<(() => void) | null>(null);
export const useCloseModal = () => use(CloseContext);

const widths = { large: 'sm:max-w-5xl', medium: 'sm:max-w-3xl' } as const;

type RouteModalProps = {
  title: string;
  /** Shown beside the title. */
  badge?: ReactNode;
  size?: keyof typeof widths;
  children: ReactNode;
};

/**
 * A modal of a nested route, shown over the page of its parent route; it fills a phone's screen. The
 * page keeps its search parameters, which are also in the modal's URL.
 */
export function RouteModal({ title, badge, size = 'large', children }: RouteModalProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useNavigateToParent();
  const modal = useModal(true, close);
  const [isShown, setIsShown] = useState(false);
  useLayoutEffect(() => {
    // A modal among the children must open after this one, to be above it.
    setIsShown(true);
    // The browser would focus the close button.
    heading.current?.focus();
  }, []);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cx(
        'modal modal-center h-dvh w-full overflow-hidden bg-ground sm:h-[min(100dvh-3rem,64rem)] sm:w-[calc(100%-3rem)] sm:rounded-panel sm:shadow-panel',
        widths[size],
      )}
    >
      <div className="relative flex h-full scroll-pt-20 scroll-pb-24 flex-col overflow-y-auto overscroll-contain">
        <header className="sticky top-0 z-5 flex shrink-0 items-center justify-between gap-4 border-b border-line bg-raised py-1.5 pr-2 pl-4 sm:pl-6">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className="text-base font-semibold wrap-anywhere sm:text-lg"
            >
              {title}
            </h2>
            {badge}
          </div>
          <IconButton label="Cerrar" size="dense" onClick={close} className="shrink-0">
            <CloseIcon />
          </IconButton>
        </header>
        <CloseContext value={close}>{isShown && children}</CloseContext>
      </div>
    </dialog>
  );
}

/**
 * Navigates to the parent's URL: back when its page opened this one, so that the history has one entry
 * of it; otherwise (a link of another page, a pasted URL) by replacing this entry.
 */
function useNavigateToParent(): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const own = useResolvedPath('.').pathname;
  const openedFromPage = (state as HistoryState)?.openedFromPage ?? false;
  const isGoingBack = useRef(false);
  return () => {
    // A form that was saved slowly leaves a modal open that was opened above it since.
    if (window.location.pathname.startsWith(`${own}/`)) return;
    if (!openedFromPage) {
      void navigate({ pathname: '..', search }, { replace: true, preventScrollReset: true });
      return;
    }
    // History traversal is asynchronous: a double click must not go back twice.
    if (isGoingBack.current || window.location.pathname !== pathname) return;
    isGoingBack.current = true;
    const reset = () => {
      isGoingBack.current = false;
    };
    window.addEventListener('popstate', reset, { once: true });
    void navigate(-1);
  };
}

/** A message instead of the modal's content, with a button that closes it. */
export function ModalMessage({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <Button variant="outline" size="dense" onClick={useCloseModal() ?? undefined}>
        Volver
      </Button>
    </EmptyState>
  );
}

type ModalStateProps = ComponentProps<typeof LoadFailure> & {
  loading: string;
  /** Shown when the server has nothing with the URL's id. */
  missing: string;
};

/** The loading, error or not-found state of a modal. */
export function ModalState({ loading, missing, ...failure }: ModalStateProps) {
  const { error } = failure.query;
  if (!error) return <Spinner label={loading} />;
  // The id is malformed (400) or unknown (404).
  if (error.status === 400 || error.status === 404) return <ModalMessage title={missing} />;
  return (
    <div className="p-4 sm:p-6">
      <LoadFailure {...failure} />
    </div>
  );
}

/** History state of a modal whose previous history entry is the page below it. */
type HistoryState = { openedFromPage?: boolean } | null;

/** A link to a modal over this page, with the page's search parameters. `to` is a path. */
export function ModalLink({ to, ...link }: ComponentProps<typeof Link> & { to: string }) {
  const { search } = useLocation();
  const state: HistoryState = { openedFromPage: true };
  return (
    <Link
      {...link}
      to={{ pathname: to, search }}
      state={state}
      preventScrollReset
      aria-haspopup="dialog"
    />
  );
}
