/** The logo of Lv: an L and a V in thin lines. */
export function LvMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 64"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 6v52h32M48 6l26 52L100 6" />
      <path d="M20 6v44h30M57 6l17 34L91 6" opacity="0.45" />
    </svg>
  );
}
