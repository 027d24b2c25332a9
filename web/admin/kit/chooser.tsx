type ChooserProps = {
  label: string;
  checked: boolean;
  isIndeterminate?: boolean;
  onChange: () => void;
};

/** The checkbox of a row, above the row's link, with room for a finger. */
export function Chooser({ label, checked, isIndeterminate = false, onChange }: ChooserProps) {
  return (
    <label className="relative z-1 -m-2 inline-grid size-10 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate;
        }}
        onChange={onChange}
        className="size-5 accent-accent"
      />
    </label>
  );
}
