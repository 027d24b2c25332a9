import { Icon, type IconProps } from './icons.tsx';

// Of the landing page and of maintenance, apart from what every page of the shop loads.
export const ArrowRightIcon = (props: IconProps) => (
  <Icon {...props} path="M4 12h16m-6-6 6 6-6 6" />
);
export const LockIcon = (props: IconProps) => (
  <Icon {...props} path="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />
);
export const ToolsIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M14.5 6.5a4 4 0 0 1 5-3l-2.5 2.5 1 2 2 1L22.5 6.5a4 4 0 0 1-5.5 5L8 20.5 4 16.5l9-9a4 4 0 0 1 1.5-1Z"
  />
);
