import { Checkbox } from '@/components/ui/Choice';
import { CopyButton } from '@/components/ui/CopyButton';
import { Section } from '@/components/ui/Section';
import { NEW_KEY_FIELDS } from '@/lib/console/views/apiKeyForm';
import type { ApiKeysPageProps, ApiKeyView, ScopeChoice } from '@/lib/console/views/apiKeysPage';
import { CONSOLE_API_KEY_COPY as copy } from '@/lib/console/words/apiKey';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ApiKeysPage.module.css';
import { FormSection, type TypedForm } from './ConsoleForm';
import forms from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';
import { Facts } from './Facts';
import { ReasonSection } from './ReasonRow';
import parts from './RolesPage.module.css';

/** The keys of partners and assistants, one of them, and the form that makes another. */
export function ConsoleApiKeysPage({ scopes, apiKey, made, done, ...page }: ApiKeysPageProps) {
  return (
    <ConsoleTablePage {...page} done={done && copy.done[done]} wrong={page.problems.other}>
      {made !== null && <Made text={made} />}
      {apiKey ? <Chosen apiKey={apiKey} form={page} /> : <Add scopes={scopes} form={page} />}
    </ConsoleTablePage>
  );
}

const Made = ({ text }: { text: string }) => (
  <Section title={copy.madeTitle} note={copy.madeText}>
    <code className={css.key}>{text}</code>
    <p className={forms.text}>{copy.madeUse}</p>
    <CopyButton text={text} label={copy.copyKey} variant="line" />
  </Section>
);

const Chosen = ({ apiKey: { id, name, facts, history, mayRevoke }, form }: { apiKey: ApiKeyView; form: TypedForm }) => (
  <>
    <Section title={name} more={{ text: copy.add, href: consolePaths.apiKeys() }}>
      <Facts facts={facts} />
    </Section>
    {mayRevoke && (
      <ReasonSection
        title={copy.revoke}
        note={copy.revokeText}
        action={consolePaths.apiKeys({ id })}
        deed="revoke"
        text={copy.revoke}
        variant="danger"
        form={form}
      />
    )}
    <Section title={copy.history}>
      <Facts facts={history} />
    </Section>
  </>
);

const Add = ({ scopes, form }: { scopes: readonly ScopeChoice[]; form: TypedForm }) => (
  <FormSection
    title={copy.add}
    note={copy.addText}
    action={consolePaths.apiKeys()}
    fields={[
      NEW_KEY_FIELDS.name,
      <fieldset key="scopes" className={parts.parts}>
        <legend>{copy.scopesLegend}</legend>
        {form.problems?.scopes && (
          <p className={parts.problem} role="alert">
            {form.problems.scopes}
          </p>
        )}
        {scopes.map(({ scope, name, opens, isOn }) => (
          <Checkbox
            key={scope}
            name={`scope:${scope}`}
            value="1"
            defaultChecked={isOn}
            label={
              <>
                {name}
                <small>{opens}</small>
              </>
            }
          />
        ))}
      </fieldset>,
      [NEW_KEY_FIELDS.perDay, NEW_KEY_FIELDS.perMinute, NEW_KEY_FIELDS.until],
    ]}
    buttons={[{ do: 'add', text: copy.make }]}
    form={form}
  />
);
