import { Icon, type IconProps } from '../../ui/icons.tsx';

export type AdminIcon = (props: IconProps) => React.ReactNode;

function line(path: string): AdminIcon {
  return (props) => <Icon {...props} path={path} />;
}

export const ListIcon = line('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01');
export const InboxIcon = line('M4 13 6.5 5h11L20 13v6H4v-6Zm0 0h4.5l1.5 2.5h4l1.5-2.5H20');
export const PackageIcon = line('M12 3.5 20 8v8.5L12 20.5 4 16.5V8l8-4.5ZM4 8l8 4.5L20 8m-8 4.5v8');
export const DeliveredIcon = line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.5 3 3 5-6.5');
export const MenuIcon = line('M4 7h16M4 12h16M4 17h16');
export const SidebarIcon = line('M4 5h16v14H4zM9.5 5v14');
export const LockIcon = line('M6 10.5h12V20H6v-9.5ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5');
export const ShopIcon = line('M5 10v9.5h14V10M3.5 10 5.5 4.5h13l2 5.5h-17ZM10 19.5V14h4v5.5');
export const LogOutIcon = line('M14 4.5H5v15h9M10 12h10.5m-4-4 4 4-4 4');
export const GaugeIcon = line('M4 17a8.5 8.5 0 1 1 16 0M12 15.5 16 9M12 17.2h.01');
export const PaymentIcon = line('M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3');
export const BankIcon = line('M4 9.5 12 4l8 5.5zM5.5 9.5v8m4.5-8v8m4-8v8m4.5-8v8M3.5 20h17');
export const BarcodeIcon = line('M4 5.5v13M7 5.5v13M10 5.5v13M13 5.5v13m3.5-13v13m3.5-13v13');
export const CounterIcon = line('M3.5 10.5h17v9h-17zM6 10.5V5h8v5.5M17 10.5V7.5M8.5 7.5h3M7 15h10');
export const CashIcon = line(
  'M3.5 7h17v10.5h-17zM12 14.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 9.5h.01M17.5 15h.01',
);
export const ReturnIcon = line('M9 5 4.5 9.5 9 14M4.5 9.5H15a5 5 0 0 1 0 10H9');
export const ExchangeIcon = line('M4 8.5h14.5m-4-4 4 4-4 4M20 15.5H5.5m4-4-4 4 4 4');
export const EnvelopeIcon = line('M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5');
export const PeopleIcon = line(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.7-3.6 3-5.2 6.5-5.2s5.8 1.6 6.5 5.2M16 5a3.3 3.3 0 0 1 0 6.3m2 3.4c2 .8 3.1 2.4 3.5 4.8',
);
export const SettingsIcon = line('M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5M4 12h16');
export const AuditIcon = line('M6 3.5h9l4 4v13H6zM15 3.5v4h4M9 12h7M9 15.5h7M9 8.5h3');
export const BoxIcon = line('M4 6h16v4H4zM5.5 10v9.5h13V10M10 13.5h4');
export const BoxPlusIcon = line('M4 6h16v4H4zM5.5 10v9.5H12M10 13.5h2M18 14v6m-3-3h6');
export const PencilIcon = line('M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5');
export const GiftIcon = line(
  'M4 9h16v3.5H4zM5.5 12.5v7h13v-7M12 9v10.5M12 9c-4 0-5-1.5-5-3s3-2 5 3Zm0 0c4 0 5-1.5 5-3s-3-2-5 3Z',
);
export const TagIcon = line('M4 4h8l8 8-8 8-8-8V4ZM8.5 8.5h.01');
export const TruckIcon = line(
  'M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7zM7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19Zm10.5 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
);
export const LayersIcon = line(
  'm12 4 8.5 4.5L12 13 3.5 8.5 12 4ZM4 12.5l8 4.5 8-4.5M4 16.5 12 21l8-4.5',
);
export const PictureIcon = line('M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01');
export const RulerIcon = line('M3.5 8h17v8h-17zM7 8v3m3.3-3v4.5M13.7 8v3M17 8v4.5');
export const SortIcon = line('m8 9.5 4-4.5 4 4.5M8 14.5l4 4.5 4-4.5');
export const AscendingIcon = line('m7 14 5-5.5 5 5.5');
export const DescendingIcon = line('m7 10 5 5.5 5-5.5');
export const ChevronUpIcon = line('m5 14.5 7-7 7 7');
export const LinkIcon = line(
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
);
