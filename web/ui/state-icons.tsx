import { Icon, type IconProps } from './icons.tsx';

export const CheckIcon = (props: IconProps) => <Icon {...props} path="m5 12.5 4.5 4.5L19 7.5" />;
export const ClockIcon = (props: IconProps) => (
  <Icon {...props} path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4v5l3.25 2" />
);
export const AlertIcon = (props: IconProps) => (
  <Icon {...props} path="M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5h.01" />
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
