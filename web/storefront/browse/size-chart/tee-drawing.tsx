const regular =
  'M96 30 60 44 26 92l30 20 18-22v120h92V90l18 22 30-20-34-48-36-14c-6 12-42 12-48 0Z';
const wide =
  'M92 30 50 46 14 112l36 22 16-26v102h108V108l16 26 36-22-36-66-42-16c-6 12-50 12-56 0Z';

/** A tee with its two measures. */
export function TeeDrawing({ oversize }: { oversize: boolean }) {
  return (
    <svg
      viewBox="0 0 270 240"
      className="mx-auto w-full max-w-64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      role="img"
      aria-label="A: ancho, de axila a axila. B: largo, del hombro al borde."
    >
      <path d={oversize ? wide : regular} />
      <g className="text-accent-text" strokeDasharray="3 4">
        <path d={oversize ? 'M66 118h108' : 'M74 112h92'} />
        <path d="M240 36v174M232 36h16M232 210h16" />
      </g>
      <g className="fill-current text-accent-text" stroke="none" fontSize="13">
        <text x="114" y={oversize ? 112 : 106}>
          A
        </text>
        <text x="250" y="128">
          B
        </text>
      </g>
    </svg>
  );
}
