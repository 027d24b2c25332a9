type LvBeamsProps = {
  className?: string;
  /** The SVG `viewBox`: which part of the drawing is shown. */
  view?: string;
};

/** The artwork of Lv: a fan of blue lines that meet in a V shape. */
export function LvBeams({ className, view = '0 0 800 1000' }: LvBeamsProps) {
  const beams = Array.from({ length: 17 }, (_, index) => (index + 1) * 46);
  return (
    <svg
      viewBox={view}
      preserveAspectRatio="xMidYMax slice"
      className={className}
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="lv-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2f4bff" stopOpacity="0" />
          <stop offset="0.55" stopColor="#2f4bff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#93a2ff" />
        </linearGradient>
        <radialGradient id="lv-glow" cx="0.5" cy="0.86" r="0.6">
          <stop offset="0" stopColor="#2f4bff" stopOpacity="0.42" />
          <stop offset="1" stopColor="#2f4bff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h800v1000H0z" fill="#0a0a0c" />
      <path d="M0 0h800v1000H0z" fill="url(#lv-glow)" />
      <g stroke="url(#lv-beam)" strokeWidth="1">
        {beams.map((spread) => (
          <path
            key={spread}
            d={`M${400 - spread} 0 400 ${860 + spread * 0.12} ${400 + spread} 0`}
          />
        ))}
      </g>
      <path d="M262 0 400 872 538 0" stroke="#c3ccff" strokeWidth="2" opacity="0.9" />
    </svg>
  );
}
