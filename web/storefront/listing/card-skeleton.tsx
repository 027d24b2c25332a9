import { Skeleton } from '../../ui/skeleton.tsx';

/** Reserves the space of a card that loads as the shopper scrolls. */
export function CardSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton isStatic className="aspect-picture lv:rounded-lg" />
      <Skeleton isStatic className="mt-2 h-5 w-3/5" />
      <Skeleton isStatic className="h-4 w-2/5" />
      <div className="h-7 pointer-coarse:h-8" />
    </div>
  );
}
