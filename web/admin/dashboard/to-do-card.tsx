import { Link } from 'react-router';
import type { ToDo } from '#domain/contract/dashboard.ts';
import { cx } from '../../ui/cx.ts';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/page-states.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { withdrawalSection } from '../kit/sections.ts';
import { LoadFailure, PanelCard } from '../kit/states.tsx';
import { listTasks, type Task, useToDo } from '../kit/to-do.ts';
import { usePermittedGroups } from '../shell/section-access.tsx';

/** "Para hacer hoy": what waits for the administrator in the sections that they may open, with links to the lists. */
export function ToDoCard() {
  const query = useToDo();
  const sections = usePermittedGroups().flatMap((group) => group.sections.map(({ path }) => path));
  const { data, isPending } = query;
  if (!data && isPending) return <Skeleton className="h-40 rounded-panel" />;
  if (!data) return <LoadFailure title="Error al cargar lo que hay para hacer" query={query} />;
  const tasks = listTasks(data).filter(
    ({ count, section }) => count > 0 && sections.includes(section),
  );
  return (
    <PanelCard title="Para hacer hoy">
      {tasks.length === 0 ? (
        <p className="p-4 text-muted">Nada espera: está todo al día.</p>
      ) : (
        <ul className="grid overflow-hidden rounded-b-panel sm:grid-cols-2 lg:grid-cols-3">
          {tasks.map((task) => (
            <li key={task.to} className="-mr-px -mb-px border-r border-b border-line">
              <TaskLink task={task} toDo={data} />
            </li>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}

function TaskLink({ task: { to, section, count, nouns }, toDo }: { task: Task; toDo: ToDo }) {
  const { dueAt } = toDo.withdrawals;
  const isDue = section === withdrawalSection.path && dueAt !== null;
  const isOver = isDue && Date.parse(dueAt) < Date.now();
  return (
    <Link
      to={to}
      className="flex h-full items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span className={cx('min-w-9 text-2xl font-semibold', isOver && 'text-danger')}>{count}</span>
      <span className="min-w-0 flex-1 text-pretty">
        {nouns[count === 1 ? 0 : 1]}
        {isDue && (
          <span className={cx('block text-xs', isOver ? 'text-danger' : 'text-muted')}>
            {isOver ? 'venció el ' : 'hasta el '}
            <Moment at={dueAt} />
          </span>
        )}
      </span>
      <ChevronLeftIcon className="size-4 shrink-0 rotate-180 text-muted" />
    </Link>
  );
}
