import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SidebarIcon } from '../icons.tsx';
import { SectionLinks } from './section-links.tsx';
import { useSidebar } from './sidebar-store.ts';

/** The section links on wide screens; collapsed, it shows only their icons. */
export function Sidebar() {
  const { collapsed, toggle } = useSidebar();
  return (
    <aside
      aria-label="Panel"
      className={cx(
        'sticky top-0 hidden h-svh shrink-0 flex-col border-r border-line bg-raised transition-[width] lg:flex print:hidden',
        collapsed ? 'w-16' : 'w-60',
      )}
    >
      <div className="flex h-14 shrink-0 items-center border-b border-line px-2.5">
        {!collapsed && (
          <p className="min-w-0 flex-1 truncate px-2.5 text-base font-semibold">Vidriera</p>
        )}
        <IconButton
          label={collapsed ? 'Expandir menú' : 'Contraer menú'}
          aria-expanded={!collapsed}
          onClick={toggle}
          className="shrink-0 text-muted"
        >
          <SidebarIcon />
        </IconButton>
      </div>
      <SectionLinks collapsed={collapsed} />
    </aside>
  );
}
