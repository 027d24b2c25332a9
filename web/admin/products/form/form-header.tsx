import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronLeftIcon } from '../../../ui/icons.tsx';

type FormHeaderProps = { title: string; backTo: string; back: string; children?: ReactNode };

/** The title of the form and a link back to the list. */
export function FormHeader({ title, backTo, back, children }: FormHeaderProps) {
  return (
    <div className="mb-5">
      <Link
        to={backTo}
        className="label -ml-1 inline-flex min-h-8 items-center gap-1 text-muted hover:text-ink"
      >
        <ChevronLeftIcon className="size-4" />
        {back}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="display display-md wrap-anywhere">{title}</h1>
        {children}
      </div>
    </div>
  );
}
