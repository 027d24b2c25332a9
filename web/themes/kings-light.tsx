/** The artwork of Kings: window light on a paper-coloured wall. */
export function KingsLight({ className }: { className?: string }) {
  const panes = [0, 1, 2].flatMap((row) => [0, 1].map((column) => ({ row, column })));
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="kings-wall" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f4efe4" />
          <stop offset="1" stopColor="#e4dac5" />
        </linearGradient>
        <linearGradient id="kings-pane" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fffdf8" />
          <stop offset="1" stopColor="#fff6df" stopOpacity="0.75" />
        </linearGradient>
        <filter id="kings-soft" x="-10%" y="-10%" width="120%" height="120%">
          <feGaussianBlur stdDeviation="7" />
        </filter>
      </defs>
      <path d="M0 0h800v1000H0z" fill="url(#kings-wall)" />
      <g
        filter="url(#kings-soft)"
        fill="url(#kings-pane)"
        transform="translate(120 60) skewY(14) skewX(-9)"
      >
        {panes.map(({ row, column }) => (
          <rect key={`${row}-${column}`} x={column * 300} y={row * 270} width="278" height="250" />
        ))}
      </g>
    </svg>
  );
}
