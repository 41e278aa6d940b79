import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { FileField, PhoneField, Select, TextArea, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, type SectionProps } from '@/components/ui/Section';
import type { FormField } from '@/lib/console/formField';
import { MAX_REASON_LENGTH } from '@/lib/console/reason';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import css from './ConsoleForm.module.css';

/** What was typed into a form, and what is wrong with it, by field. */
export interface TypedForm {
  typed?: Readonly<Record<string, string | undefined>> | undefined;
  problems?: Readonly<Record<string, string>> | undefined;
}

/** Of several forms of a page: what was typed into the one that was posted. */
export const ofForm = (form: TypedForm, isThis: boolean): TypedForm => (isThis ? form : {});

type Maybe<Part> = Part | false | null | undefined;

export interface FormButton extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  /** What it does, as the form posts it; of the only button of a form that does one thing, nothing. */
  do?: string;
  text: string;
}

interface FieldsProps {
  /** One under the other; those of a list within stand side by side, and what is drawn already stays as it is. */
  fields: readonly Maybe<FormField | ReactElement | readonly Maybe<FormField>[]>[];
  form?: TypedForm;
}

interface ConsoleFormProps extends FieldsProps {
  /** Where it is posted. */
  action: string;
  buttons: readonly Maybe<FormButton>[];
  /** All in one line, its buttons at the end. */
  inline?: boolean;
  /** Files come with it, from fields that `children` draw. */
  takesFiles?: boolean;
  /** What follows the buttons within the form. */
  children?: ReactNode;
}

/** A form of the console, by the list of its fields. */
export function ConsoleForm({ action, fields, buttons, form, inline = false, takesFiles, children }: ConsoleFormProps) {
  const hasFiles = takesFiles || fields.some((field) => field && 'kind' in field && field.kind === 'file');
  return (
    <Form
      className={inline ? css.row : css.form}
      action={action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
    >
      <Fields fields={fields} form={form} />
      <Buttons buttons={buttons.filter((button) => !!button)} inline={inline} />
      {children}
    </Form>
  );
}

interface FormSectionProps extends ConsoleFormProps, Pick<SectionProps, 'title' | 'note' | 'aside' | 'more'> {}

/** The same in a section of its own. */
export const FormSection = ({ title, note, aside, more, ...form }: FormSectionProps) => (
  <Section title={title} note={note} aside={aside} more={more}>
    <ConsoleForm {...form} />
  </Section>
);

/** Fields of a form that is drawn by hand. */
export const Fields = ({ fields, form = {} }: FieldsProps) =>
  fields.map((field) => {
    if (!field || isValidElement(field)) return field;
    if (!isRow(field)) return <Field key={field.name ?? 'reason'} field={field} form={form} />;
    const row = field.filter((one) => !!one);
    return (
      <div key={row.map(({ name }) => name).join()} className={css.row}>
        {row.map((one) => (
          <Field key={one.name ?? 'reason'} field={one} form={form} />
        ))}
      </div>
    );
  });

const isRow = (field: FormField | ReactElement | readonly Maybe<FormField>[]): field is readonly Maybe<FormField>[] =>
  Array.isArray(field);

function Buttons({ buttons, inline }: { buttons: readonly FormButton[]; inline: boolean }) {
  const drawn = buttons.map(({ do: name, text, ...look }) => (
    <Button key={name ?? text} type="submit" name={name && 'do'} value={name} {...look}>
      {text}
    </Button>
  ));
  if (inline) return <div className={css.press}>{drawn}</div>;
  return drawn.length < 2 ? drawn : <div className={css.buttons}>{drawn}</div>;
}

/** One field, with what was typed into it and what is wrong with that. */
export function Field({ field, form: { typed = {}, problems = {} } }: { field: FormField; form: TypedForm }) {
  const { name = 'reason', value } = field;
  const held = typed[name] ?? value;
  if (field.kind === 'hidden') return <input type="hidden" name={name} value={value} />;
  const { label = CONSOLE_COPY.reason, hint, hideLabel } = field;
  const common = { name, label, hint, hideLabel, error: problems[name] };
  if (field.kind === 'check')
    return <Checkbox name={name} label={label} error={problems[name]} value="1" defaultChecked={held === '1'} />;
  if (field.kind === 'file') return <FileField {...common} accept={field.accept} multiple={field.multiple} />;
  if (field.kind === 'choice')
    return <Select {...common} options={field.choices} empty={field.empty} defaultValue={held} />;
  if (field.kind === 'area') {
    const { rows, max, exact } = field;
    const plain = exact && { autoComplete: 'off', spellCheck: false };
    return <TextArea {...common} rows={rows} maxLength={max} defaultValue={held} {...plain} />;
  }
  if (field.kind === 'reason')
    return <TextField {...common} defaultValue={held} maxLength={MAX_REASON_LENGTH} autoComplete="off" />;
  if (field.kind === 'phone') return <PhoneField {...common} defaultValue={held} />;
  const { kind = 'line', max, digits, unit, placeholder, exact, autoComplete = 'off', list } = field;
  const plain = exact && { autoCapitalize: 'none', spellCheck: false };
  return (
    <TextField
      {...common}
      {...plain}
      type={kind === 'line' ? undefined : kind}
      inputMode={digits}
      unit={unit}
      placeholder={placeholder}
      list={list}
      maxLength={max}
      autoComplete={autoComplete}
      defaultValue={held}
    />
  );
}
