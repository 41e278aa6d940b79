import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import {
  listScenarios,
  MAX_SCENARIO_NAME_LENGTH,
  removeScenario,
  type Scenario,
  saveScenario,
} from '@/lib/browser/scenarios';
import { MORTGAGE_SENTENCES } from '@/lib/calculators/views/mortgage/formSentences';
import { MORTGAGE_COPY } from '@/lib/calculators/words/mortgage';
import { paths } from '@/lib/routes/paths';
import css from './MortgagePage.module.css';

interface ScenariosProps {
  /** Of the address that asks for what is shown. */
  query: Readonly<Record<string, string>>;
  /** What it comes to, in few words; also its name where none is typed. */
  summary: string;
}

const COPY = MORTGAGE_COPY.scenarios;

/** Cases by name, stored on the device: each is a link to its own address. */
export function Scenarios({ query, summary }: ScenariosProps) {
  const [stored, setStored] = useState<readonly Scenario[]>([]);
  const [name, setName] = useState('');
  useEffect(() => setStored(listScenarios()), []);
  const onSave = (event: FormEvent) => {
    event.preventDefault();
    setStored(saveScenario({ name: name.trim() || summary, query, summary }));
    setName('');
  };
  return (
    <details className={css.scenarios}>
      <summary className={css.show}>{MORTGAGE_SENTENCES.scenarios.title(stored.length)}</summary>
      <form className={css.save} onSubmit={onSave} autoComplete="off">
        <TextField
          label={COPY.name}
          hint={COPY.hint}
          value={name}
          maxLength={MAX_SCENARIO_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="line" size="sm">
          {COPY.save}
        </Button>
      </form>
      <ul>
        {stored.map((one) => (
          <li key={one.name} className={css.scenario}>
            {/* The page itself with another form: _top has it loaded anew, where a link within the page would keep the form. */}
            <a href={paths.mortgage(one.query)} target="_top">
              <b>{one.name}</b>
              <small>{one.summary}</small>
            </a>
            <Button
              variant="text"
              size="sm"
              aria-label={MORTGAGE_SENTENCES.scenarios.removeOf(one.name)}
              onClick={() => setStored(removeScenario(one.name))}
            >
              {COPY.remove}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
