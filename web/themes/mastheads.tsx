import type { ComponentType } from 'react';
import type { Theme } from '#domain/site/store.ts';
import { LvBeams } from './lv-beams.tsx';

function KingsMasthead({ name }: { name: string }) {
  return (
    <div className="frame pt-6 text-center md:pt-8">
      <h1 className="display display-xl">{name}</h1>
    </div>
  );
}

function LvMasthead({ name }: { name: string }) {
  return (
    <div className="relative isolate overflow-hidden">
      <LvBeams
        view="0 380 800 505"
        className="absolute inset-y-0 right-0 -z-10 h-full w-full mask-l-from-60% mask-b-from-70% md:w-3/4"
      />
      <div className="frame pt-14 pb-8 md:pt-20 md:pb-10">
        <h1 className="display display-xl">{name}</h1>
      </div>
    </div>
  );
}

/** The header of a listing, per theme. */
export const mastheads: Record<Theme, ComponentType<{ name: string }>> = {
  light: KingsMasthead,
  dark: LvMasthead,
};
