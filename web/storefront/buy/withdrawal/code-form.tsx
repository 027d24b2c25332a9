import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useErrorFocus } from '../../../ui/form/field-errors.ts';
import { codeField, codeMissing } from './submit-form.ts';

type CodeFormProps = {
  initialCode?: string;
  /** Why `initialCode`, or the form as it was posted without JavaScript, is refused. */
  refusal: string | undefined;
  onCode: (code: string) => void;
};

/** The form for the code of an earlier request. */
export function CodeForm({ initialCode = '', refusal, onCode }: CodeFormProps) {
  const [error, setError] = useState(refusal);
  const field = useErrorFocus(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim();
    if (code) onCode(code.toUpperCase());
    else setError(codeMissing);
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="mt-4 grid gap-5 border-t border-line pt-5"
    >
      <h2 className="display display-sm">¿Ya tenés un código?</h2>
      <Field
        ref={field}
        name={codeField}
        label="Código de arrepentimiento"
        autoComplete="off"
        spellCheck={false}
        placeholder="K7M3-QX9D-2PTZ"
        // Uncontrolled: what is typed before hydration stays.
        defaultValue={initialCode}
        onChange={() => setError(undefined)}
        error={error}
      />
      <Button type="submit" variant="outline" submitsNatively className="justify-self-start">
        Ver mi pedido
      </Button>
    </form>
  );
}
