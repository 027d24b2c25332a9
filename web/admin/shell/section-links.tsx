import { NavLink, useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { listTasks, type Task, useToDo } from '../kit/to-do.ts';
import { useCurrentInView } from '../kit/use-current-in-view.ts';
import { usePermittedGroups } from './section-access.tsx';

type SectionLinksProps = {
  collapsed?: boolean;
  /** False in a closed drawer, where nothing can be scrolled. */
  isShown?: boolean;
  onNavigate?: () => void;
};

/** Links to every section that the administrator may use. */
export function SectionLinks({ collapsed = false, isShown = true, onNavigate }: SectionLinksProps) {
  const groups = usePermittedGroups();
  const { data } = useToDo();
  const tasks = data ? listTasks(data).filter(({ count }) => count > 0) : [];
  const { pathname } = useLocation();
  const list = useCurrentInView<HTMLElement>(isShown ? pathname : '');
  return (
    <nav
      ref={list}
      aria-label="Secciones"
      // The last links can be scrolled above a toast.
      className="grid scroll-pb-20 content-start gap-5 overflow-y-auto p-2.5 pb-20"
    >
      {groups.map((group) => (
        <div key={group.title}>
          <h2 className={collapsed ? 'sr-only' : 'px-2.5 pt-1 pb-1.5 text-xs text-muted'}>
            {group.title}
          </h2>
          <ul className="grid gap-0.5">
            {group.sections.map(({ path, title, icon: Icon, end = false }) => (
              <li key={path} className="relative">
                <NavLink
                  to={path}
                  end={end}
                  onClick={onNavigate}
                  title={collapsed ? title : undefined}
                  className={cx(
                    'label flex min-h-11 items-center gap-3 rounded-control px-2.5 text-muted transition-colors hover:bg-sunken hover:text-ink focus-visible:outline-offset-0 pointer-fine:min-h-9',
                    'aria-[current=page]:bg-sunken aria-[current=page]:text-ink',
                    collapsed && 'justify-center',
                  )}
                >
                  <Icon className="size-5 shrink-0" />
                  <span className={collapsed ? 'sr-only' : 'truncate pr-8'}>{title}</span>
                </NavLink>
                <SectionCount
                  tasks={tasks.filter(({ section }) => section === path)}
                  collapsed={collapsed}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type SectionCountProps = { tasks: readonly Task[]; collapsed: boolean };

/** How much there is to do in a section, over the end of its link. */
function SectionCount({ tasks, collapsed }: SectionCountProps) {
  if (tasks.length === 0) return null;
  const sum = tasks.reduce((total, { count }) => total + count, 0);
  const texts = tasks.map(({ count, nouns }) => `${count} ${nouns[count === 1 ? 0 : 1]}`);
  return (
    <span
      className={cx(
        'pointer-events-none absolute rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent',
        collapsed ? '-top-0.5 right-0 px-1 leading-4' : 'top-1/2 right-2.5 -translate-y-1/2',
      )}
    >
      <span aria-hidden="true">{sum > 99 ? '99+' : sum}</span>
      <span className="sr-only">{texts.join(', ')}</span>
    </span>
  );
}
