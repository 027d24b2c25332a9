import { Skeleton } from '../../ui/skeleton.tsx';

/** Keeps the place of a card that comes when the reader does. */
export function CardSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton still className="aspect-plate lv:rounded-lg" />
      <Skeleton still className="mt-2 h-5 w-3/5" />
      <Skeleton still className="h-4 w-2/5" />
      <div className="h-7 pointer-coarse:h-8" />
    </div>
  );
}
