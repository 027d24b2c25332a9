import { useEffect, useRef } from 'react';

type Flake = { x: number; y: number; radius: number; speed: number; phase: number };

/** One flake per so many square pixels: a few on a phone, never a curtain. */
const areaPerFlake = 26_000;
/** Flakes drift a fraction of a pixel per frame: more pictures than this nobody sees. */
const frameMs = 1000 / 30;

/** Snow at night; on paper, the same flakes are dust in the light. */
export default function Snowfall() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => (ref.current ? letItSnow(ref.current) : undefined), []);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-10 text-spark/45 lv:text-[#c3ccff]/50"
    >
      <canvas ref={ref} className="size-full" />
    </div>
  );
}

/** Draws until the answered function is called. Browsers stop frames of a hidden page. */
function letItSnow(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  let flakes: Flake[] = [];
  let frame = 0;
  let drawn = 0;
  const resize = () => {
    // A phone's bar that slides away changes the height alone: nothing to begin anew for.
    if (canvas.width === window.innerWidth) return;
    canvas.width = window.innerWidth;
    canvas.height = window.innerHeight;
    const count = Math.round((canvas.width * canvas.height) / areaPerFlake);
    flakes = Array.from({ length: count }, () => createFlake(canvas));
  };
  const dye = () => {
    pen.fillStyle = getComputedStyle(canvas).color;
  };
  const draw = (now: number) => {
    frame = requestAnimationFrame(draw);
    if (now - drawn < frameMs) return;
    drawn = now;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    for (const flake of flakes) drawFlake(pen, flake, now, canvas.height);
  };
  const themes = new MutationObserver(dye);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const onResize = () => {
    resize();
    dye();
  };
  onResize();
  frame = requestAnimationFrame(draw);
  window.addEventListener('resize', onResize);
  return () => {
    cancelAnimationFrame(frame);
    themes.disconnect();
    window.removeEventListener('resize', onResize);
  };
}

function createFlake({ width, height }: HTMLCanvasElement): Flake {
  return {
    x: Math.random() * width,
    y: Math.random() * height,
    radius: 0.6 + Math.random() * 1.4,
    speed: 0.006 + Math.random() * 0.016,
    phase: Math.random() * Math.PI * 2,
  };
}

function drawFlake(pen: CanvasRenderingContext2D, flake: Flake, now: number, height: number) {
  const y = (flake.y + now * flake.speed) % (height + 8);
  const x = flake.x + Math.sin(now / 2400 + flake.phase) * 14;
  pen.beginPath();
  pen.arc(x, y - 4, flake.radius, 0, Math.PI * 2);
  pen.fill();
}
