import { use } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { type Permission, permissionTexts } from '#domain/accounts/permissions.ts';
import { hasPermission } from '../../shopper/session.ts';
import { PanelSession } from '../kit/panel-session.ts';
import type { Section } from '../kit/sections.ts';
import { deletedOrders } from '../orders/order-sections.ts';
import { firstPath, type SectionGroup, sectionGroups } from './section-groups.ts';

/** Every section with a page of its own, the longest paths first: `/admin/auditoria/eliminadas` is none of the audit. */
const sections: readonly Section[] = [
  ...sectionGroups.flatMap((group) => group.sections),
  deletedOrders,
].sort((one, other) => other.path.length - one.path.length);

/** The section of a page of the panel, whose access its calls need. */
const sectionAt = (path: string): Section | undefined =>
  sections.find((section) => `${path}/`.startsWith(`${section.path}/`));

/** Whether the administrator may open a section. */
function useMayOpen(): (section: Section) => boolean {
  const session = use(PanelSession);
  return ({ access }) => access === 'admin' || hasPermission(session, access);
}

/** The sections that the administrator may open, without empty groups. */
export function usePermittedGroups(): SectionGroup[] {
  const mayOpen = useMayOpen();
  return sectionGroups
    .map((group) => ({ ...group, sections: group.sections.filter(mayOpen) }))
    .filter((group) => group.sections.length > 0);
}

/** The page, or why the administrator does not see it; the panel opens with the first section that they do see. */
export function PermittedOutlet() {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const groups = usePermittedGroups();
  const section = sectionAt(pathname);
  if (!section || section.access === 'admin' || mayOpen(section)) return <Outlet />;
  const first = groups[0]?.sections[0];
  if (first && section.path === firstPath) return <Navigate to={first.path} replace />;
  return <Forbidden title={section.title} permission={section.access} />;
}

function Forbidden({ title, permission }: { title: string; permission: Permission }) {
  return (
    <>
      <title>{`${title} · Administración · Vidriera`}</title>
      <h1 className="display display-md mb-4">{title}</h1>
      <p className="max-w-prose text-pretty text-muted">
        Para esta sección hace falta el permiso «{permissionTexts[permission].label}». Lo da quien
        maneja los permisos de la tienda.
      </p>
    </>
  );
}
