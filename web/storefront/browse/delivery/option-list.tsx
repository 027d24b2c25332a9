import { useEffect, useId, useState } from 'react';
import type { DeliveryOption } from '#domain/contract/delivery.ts';
import { arrivalText, costText, optionMark } from '#domain/delivery/option-texts.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { chooseOption, useDeliveryChoice } from '../../../shopper/delivery/delivery-choice.ts';
import { searchBranches, useDestination } from '../../../shopper/delivery/destination.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/form/field.tsx';

type OptionListProps = {
  options: readonly DeliveryOption[];
  /** Whether one is chosen here; otherwise they are only shown. */
  isChoice: boolean;
};

/** What is offered for a destination, cheapest first, with the places of what is picked up. */
export function OptionList({ options, isChoice }: OptionListProps) {
  const name = useId();
  const chosen = useDeliveryChoice((state) => state.chosen);
  return (
    <ul className="grid gap-2">
      {options.map((option) => {
        const isChosen = isChoice && chosen?.id === option.id;
        const only = option.branches?.length === 1 ? option.branches[0] : undefined;
        return (
          <li
            key={option.id}
            className={cx(
              'grid gap-3 border p-3 lv:rounded-xl',
              isChosen ? 'border-ink' : 'border-line',
            )}
          >
            {isChoice ? (
              <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-3">
                <input
                  type="radio"
                  name={name}
                  checked={isChosen}
                  onChange={() => chooseOption(option, only ?? null)}
                  className="mt-0.5 size-5 accent-accent"
                />
                <OptionText option={option} options={options} />
              </label>
            ) : (
              <OptionText option={option} options={options} />
            )}
            {(isChosen || !isChoice) && option.branches && (
              <Branches option={option} isChoice={isChoice} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type OptionTextProps = { option: DeliveryOption; options: readonly DeliveryOption[] };

function OptionText({ option, options }: OptionTextProps) {
  const mark = optionMark(option, options);
  return (
    <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 text-sm">
      <span className="font-medium wrap-anywhere">{option.name}</span>
      <span className={cx('font-medium tabular-nums', option.cost === 0 && 'text-ok')}>
        {costText(option)}
      </span>
      <span className="col-span-2 text-pretty text-muted">
        {arrivalText(option)}
        {option.isEstimate && ' · costo estimado'}
        {mark && <strong className="font-medium text-ink"> · {mark}</strong>}
      </span>
    </span>
  );
}

/** With more places than this, one searches by name. */
const maxUnsearched = 5;
const maxShown = 20;

/** The places of an option, nearest first. */
function Branches({ option, isChoice }: { option: DeliveryOption; isChoice: boolean }) {
  const { branches = [], moreBranches = 0 } = option;
  const [text, setText] = useState('');
  // The field is empty when it is shown again.
  useEffect(() => () => searchBranches(''), []);
  // The shop lists the nearest ones alone, and finds the others.
  const search = (words: string) => {
    setText(words);
    if (moreBranches > 0 || words === '' || isSearched) searchBranches(words);
  };
  const name = useId();
  const isSearched = useDestination((state) => state.branch !== '');
  const chosen = useDeliveryChoice((state) => state.chosen?.place?.id);
  const words = slugOf(text).split('-').filter(Boolean);
  const found = branches.filter((branch) => {
    const searched = slugOf(`${branch.name} ${branch.address}`);
    return words.every((word) => searched.includes(word));
  });
  const shown = found.slice(0, isChoice ? maxShown : 1);
  const hidden = found.length - shown.length + moreBranches;
  const hasOneCost = branches.every(({ cost }) => cost === option.cost);
  return (
    <div className="grid gap-3 border-t border-line pt-3 text-sm">
      {isChoice && (branches.length > maxUnsearched || isSearched) && (
        <Field
          label="Buscar por nombre o calle"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => search(target.value)}
        />
      )}
      <ul className="grid max-h-72 gap-1 overflow-y-auto overscroll-contain">
        {shown.map((branch) => (
          <li key={branch.id}>
            {isChoice ? (
              <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-3 py-1.5">
                <input
                  type="radio"
                  name={name}
                  checked={chosen === branch.id}
                  onChange={() => chooseOption(option, branch)}
                  className="mt-0.5 size-5 accent-accent"
                />
                <BranchText branch={branch} cost={hasOneCost ? null : branchCostText(branch)} />
              </label>
            ) : (
              <BranchText branch={branch} cost={hasOneCost ? null : branchCostText(branch)} />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted empty:sr-only">
        {found.length === 0 && 'Ningún lugar tiene ese nombre.'}
        {found.length > 0 &&
          hidden > 0 &&
          (isChoice ? `Hay ${hidden} más: buscá por nombre o calle.` : `y ${hidden} más`)}
      </p>
    </div>
  );
}

/** An estimate becomes exact when its branch is chosen. */
const branchCostText = (branch: Branch) =>
  `${costText(branch)}${branch.isEstimate ? ' aprox.' : ''}`;

type Branch = NonNullable<DeliveryOption['branches']>[number];
type BranchTextProps = {
  branch: Branch;
  /** Null where all places cost the same. */
  cost: string | null;
};

function BranchText({ branch: { name, address, hours }, cost }: BranchTextProps) {
  return (
    <span className="wrap-anywhere">
      <span className="font-medium">{name}</span>
      {cost && ` · ${cost}`}
      <br />
      {address}
      {hours && <span className="text-muted"> · {hours}</span>}
    </span>
  );
}
