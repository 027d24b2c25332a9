import { Icon, type IconProps } from './icons.tsx';

export const PlusIcon = (props: IconProps) => <Icon {...props} path="M12 5v14M5 12h14" />;
export const MinusIcon = (props: IconProps) => <Icon {...props} path="M5 12h14" />;
export const TrashIcon = (props: IconProps) => (
  <Icon {...props} path="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5" />
);
