// Not in `icons.tsx`, which every page loads.
import { Icon, type IconProps } from '../../../ui/icons.tsx';

export const ZoomInIcon = (props: IconProps) => (
  <Icon {...props} path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5M11 8v6M8 11h6" />
);
export const ZoomOutIcon = (props: IconProps) => (
  <Icon {...props} path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5M8 11h6" />
);
