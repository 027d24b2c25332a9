import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useErrorFocus } from '../../../ui/form/field-errors.ts';
import { codeField, codeMissing } from './submit-form.ts';

type CodeFormProps = {
  /** The refusal of the form as it was posted without JavaScript. */
  refusal: string | undefined;
  onCode: (code: string) => void;
};

/** The form for the code of an earlier request. */
export function CodeForm({ refusal, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState(refusal);
  const field = useErrorFocus(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onCode(code.trim().toUpperCase());
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
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" variant="outline" submitsNatively className="justify-self-start">
        Ver mi pedido
      </Button>
    </form>
  );
}
