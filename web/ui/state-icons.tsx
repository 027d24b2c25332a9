import { Icon, type IconProps } from './icons.tsx';

export const ClockIcon = (props: IconProps) => (
  <Icon {...props} path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4v5l3.25 2" />
);
export const AlertIcon = (props: IconProps) => (
  <Icon {...props} path="M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5h.01" />
);
