import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Whether the sidebar shows icons alone, remembered on this device. */
export const useSidebar = create<{ collapsed: boolean; toggle: () => void }>()(
  persist(
    (set) => ({
      collapsed: false,
      toggle: () => set(({ collapsed }) => ({ collapsed: !collapsed })),
    }),
    { name: 'admin_sidebar', version: 1 },
  ),
);
