/** The carrier's page about a parcel, in another tab; nothing without one. */
export function TrackingLink({ link }: { link: string | null }) {
  return (
    link && (
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="mt-1 block w-fit py-1 text-sm underline underline-offset-4"
      >
        Seguir el envío
      </a>
    )
  );
}
