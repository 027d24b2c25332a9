export type IconProps = { className?: string };

/** A line icon, hidden from assistive technology: the control around it has the name. */
export function Icon({ className = 'size-5', path }: IconProps & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const HomeIcon = (props: IconProps) => (
  <Icon {...props} path="M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6" />
);
export const BagIcon = (props: IconProps) => (
  <Icon {...props} path="M5 8h14l1 12H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4" />
);
export const PersonIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5c1.2-4 4.3-5.5 8-5.5s6.8 1.5 8 5.5"
  />
);
export const HeartIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M12 20S4 14.5 4 9a4.2 4.2 0 0 1 8-1.9A4.2 4.2 0 0 1 20 9c0 5.5-8 11-8 11Z"
  />
);
export const CloseIcon = (props: IconProps) => <Icon {...props} path="M5 5l14 14M19 5 5 19" />;
export const ChevronLeftIcon = (props: IconProps) => <Icon {...props} path="m14.5 5-7 7 7 7" />;
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} path="m9.5 5 7 7-7 7" />;
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} path="m5 9.5 7 7 7-7" />;
export const CheckIcon = (props: IconProps) => <Icon {...props} path="m5 12.5 4.5 4.5L19 7.5" />;
export const InstagramIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm5-8.5h.01"
  />
);

export const SearchIcon = (props: IconProps) => (
  <Icon {...props} path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5" />
);
