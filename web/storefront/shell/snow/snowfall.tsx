import { useEffect, useRef } from 'react';

type Flake = { x: number; y: number; radius: number; speed: number; phase: number };

/** Square pixels per flake: a few flakes on a phone. */
const areaPerFlake = 26_000;
/** 30 frames per second are enough: a flake moves a fraction of a pixel per frame. */
const frameMs = 1000 / 30;

/** Falling flakes on a canvas behind the page's content, in the colour of the theme. */
export default function Snowfall() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => (ref.current ? startSnow(ref.current) : undefined), []);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 -z-10 text-spark/30 lv:text-[#c3ccff]/35"
    >
      <canvas ref={ref} className="size-full" />
    </div>
  );
}

/** Draws until the returned function is called. Browsers pause the frames of a hidden page. */
function startSnow(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  let flakes: Flake[] = [];
  let frame = 0;
  let lastDrawn = 0;
  const resize = () => {
    // A phone's toolbar that hides changes only the height, which needs no reset.
    if (canvas.width === window.innerWidth) return;
    canvas.width = window.innerWidth;
    canvas.height = window.innerHeight;
    const count = Math.round((canvas.width * canvas.height) / areaPerFlake);
    flakes = Array.from({ length: count }, () => createFlake(canvas));
  };
  const updateColor = () => {
    context.fillStyle = getComputedStyle(canvas).color;
  };
  const draw = (now: number) => {
    frame = requestAnimationFrame(draw);
    if (now - lastDrawn < frameMs) return;
    lastDrawn = now;
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const flake of flakes) drawFlake(context, flake, now, canvas.height);
  };
  const themeObserver = new MutationObserver(updateColor);
  themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const onResize = () => {
    resize();
    updateColor();
  };
  onResize();
  frame = requestAnimationFrame(draw);
  window.addEventListener('resize', onResize);
  return () => {
    cancelAnimationFrame(frame);
    themeObserver.disconnect();
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

function drawFlake(context: CanvasRenderingContext2D, flake: Flake, now: number, height: number) {
  const y = (flake.y + now * flake.speed) % (height + 8);
  const x = flake.x + Math.sin(now / 2400 + flake.phase) * 14;
  context.beginPath();
  context.arc(x, y - 4, flake.radius, 0, Math.PI * 2);
  context.fill();
}
