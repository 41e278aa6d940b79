import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import type { PartChoice, RolesPageProps, RoleView } from '@/lib/console/views/rolesPage';
import { CONSOLE_ROLE_COPY as copy } from '@/lib/console/words/role';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, Field, type TypedForm } from './ConsoleForm';
import forms from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';
import css from './RolesPage.module.css';

/** Roles, what each opens and who has it, and the form that puts one together. */
export function ConsoleRolesPage({ role, parts, done, ...page }: RolesPageProps) {
  return (
    <ConsoleTablePage {...page} done={done && copy.done[done]} wrong={page.problems.other}>
      {role?.isFixed ? (
        <Fixed role={role} parts={parts} />
      ) : (
        <Section title={role ? `${copy.change}：${role.name}` : copy.add} note={copy.addText}>
          <RoleForm role={role} parts={parts} form={page} />
        </Section>
      )}
      {role && <Holders role={role} />}
      {role && !role.isFixed && <Removal role={role} form={page} />}
    </ConsoleTablePage>
  );
}

function Fixed({ role: { id, name, fixedText }, parts }: { role: RoleView; parts: readonly PartChoice[] }) {
  return (
    <Section title={name} note={fixedText}>
      <ul className={css.fixed}>
        {parts
          .filter(({ isOn }) => isOn)
          .map(({ part, name: own, opens }) => (
            <li key={part}>
              {own}
              <small>{opens}</small>
            </li>
          ))}
      </ul>
      <Button href={consolePaths.roles({ like: id })} variant="line" size="sm">
        {copy.copy}
      </Button>
    </Section>
  );
}

interface RoleFormProps {
  role: RoleView | null;
  parts: readonly PartChoice[];
  form: TypedForm;
}

function RoleForm({ role, parts, form: { typed = {}, problems = {} } }: RoleFormProps) {
  return (
    <Form className={forms.form} action={consolePaths.roles(role ? { id: role.id } : {})} noValidate>
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        name="name"
        maxLength={12}
        autoComplete="off"
        defaultValue={typed.name ?? role?.name}
        error={problems.name}
      />
      <fieldset className={css.parts}>
        <legend>{copy.parts}</legend>
        {problems.parts && (
          <p className={css.problem} role="alert">
            {problems.parts}
          </p>
        )}
        {parts.map(({ part, name, opens, isOn, mayGive }) => (
          <Checkbox
            key={part}
            name={`part:${part}`}
            value="1"
            defaultChecked={isOn}
            disabled={!mayGive}
            label={
              <>
                {name}
                <small>{opens}</small>
              </>
            }
          />
        ))}
      </fieldset>
      {role && <Field field={{ kind: 'reason' }} form={{ typed, problems }} />}
      <Button type="submit" name="do" value={role ? 'change' : 'add'}>
        {copy.save}
      </Button>
    </Form>
  );
}

const Holders = ({ role: { holders } }: { role: RoleView }) => (
  <Section title={copy.holders}>
    {holders.length === 0 ? (
      <p className={forms.text}>{copy.nobody}</p>
    ) : (
      <p className={css.holders}>
        {holders.map(({ name, href }) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </p>
    )}
  </Section>
);

const Removal = ({ role: { id, holders, instead }, form }: { role: RoleView; form: TypedForm }) => (
  <Section title={copy.remove} note={copy.removeText}>
    <ConsoleForm
      action={consolePaths.roles({ id })}
      fields={[
        holders.length > 0 && { kind: 'choice', name: 'instead', label: copy.instead, choices: instead, empty: '' },
        { kind: 'reason' },
      ]}
      buttons={[{ do: 'remove', text: copy.remove, variant: 'danger' }]}
      form={form}
      inline
    />
  </Section>
);
