/** The logo of Kings: a crown in thin lines. */
export function KingsCrown({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 64"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14 50 6 16l24 18L60 6l30 28 24-18-8 34Z" />
      <path d="M15 56h90M30 34l10 16M90 34 80 50M60 6v44" />
      <circle cx="6" cy="12" r="3" />
      <circle cx="60" cy="3.5" r="3" />
      <circle cx="114" cy="12" r="3" />
    </svg>
  );
}
