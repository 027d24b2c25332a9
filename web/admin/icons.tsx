import { Icon, type IconProps } from '../../ui/icons.tsx';

export type AdminIcon = (props: IconProps) => React.ReactNode;

export function line(path: string): AdminIcon {
  return (props) => <Icon {...props} path={path} />;
}

export const InboxIcon = line('M4 13 6.5 5h11L20 13v6H4v-6Zm0 0h4.5l1.5 2.5h4l1.5-2.5H20');
export const PackageIcon = line('M12 3.5 20 8v8.5L12 20.5 4 16.5V8l8-4.5ZM4 8l8 4.5L20 8m-8 4.5v8');
export const DeliveredIcon = line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.5 3 3 5-6.5');
export const MenuIcon = line('M4 7h16M4 12h16M4 17h16');
export const SidebarIcon = line('M4 5h16v14H4zM9.5 5v14');
export const SearchIcon = line('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5');
export const ShopIcon = line('M5 10v9.5h14V10M3.5 10 5.5 4.5h13l2 5.5h-17ZM10 19.5V14h4v5.5');
export const LogOutIcon = line('M14 4.5H5v15h9M10 12h10.5m-4-4 4 4-4 4');
