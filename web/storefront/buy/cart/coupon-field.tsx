import { type FormEvent, useState } from 'react';
import { useCoupon } from '../../../shopper/cart/coupon.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';

type CouponFieldProps = {
  /** Why the coupon has no effect; null when it has one. */
  problem: string | null;
  /** Whether the shop has answered about it. */
  isSettled: boolean;
};

/** The shopper's coupon with its removal, or the field for one. */
export function CouponField({ problem, isSettled }: CouponFieldProps) {
  const { code, setCode } = useCoupon();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  /** What was refused can be corrected. */
  const remove = () => {
    if (problem) setText(code);
    setIsOpen(isOpen || problem !== null);
    setCode('');
  };
  if (code) {
    return (
      <div className="text-sm">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span>
            Cupón <span className="font-medium wrap-anywhere">{code}</span>
          </span>
          <Button variant="quiet" size="denseText" autoFocus={isOpen} onClick={remove}>
            Quitar cupón
          </Button>
        </p>
        <p role="status" className={problem ? 'text-pretty text-danger' : 'sr-only'}>
          {problem ?? (isSettled && 'Cupón aplicado')}
        </p>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        size="denseText"
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        ¿Tenés un cupón?
      </Button>
    );
  }
  return (
    <form
      className="grid grid-cols-[1fr_auto] items-end gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setCode(text);
        setText('');
      }}
    >
      <Field
        label="Código del cupón"
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoFocus
        onFocus={({ target }) => target.select()}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Button type="submit" variant="outline">
        Aplicar
      </Button>
    </form>
  );
}
