import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Whether the sidebar is collapsed, stored in localStorage. */
export const useSidebar = create<{ collapsed: boolean; toggle: () => void }>()(
  persist(
    (set) => ({
      collapsed: false,
      toggle: () => set(({ collapsed }) => ({ collapsed: !collapsed })),
    }),
    { name: 'admin_sidebar', version: 1 },
  ),
);
