import { useState } from 'react';
import { paths } from '@/lib/routes/paths';
import { COMMUTE_KINDS } from '@/lib/search/filters';
import { COMMUTE_CHANGE_OPTIONS, COMMUTE_MINUTE_OPTIONS, COMMUTE_MODE_OPTIONS, minuteText } from '@/lib/search/options';
import { placeName } from '@/lib/search/suggestion';
import { COMMUTE_METHOD } from '@/lib/search/views/commuteMethod';
import type { CommuteFieldsView, CommutePageProps } from '@/lib/search/views/commutePage';
import { FILTER_COPY } from '@/lib/search/words';
import { COMMUTE_COPY as copy } from '@/lib/search/words/commute';
import { usePage } from '@/stores/PageProvider';
import { PageHead } from '../seo/PageHead';
import { Button } from '../ui/Button';
import { TextField } from '../ui/Field';
import { Form } from '../ui/Form';
import { PostForm } from '../ui/PostForm';
import { TopBar } from '../ui/TopBar';
import css from './CommutePage.module.css';
import { Choice } from './FilterPanel.Fields';
import fields from './FilterPanel.module.css';
import { useSuggestions } from './useSuggestions';

/** Where one goes every day, one place or two: kept by this browser, and shown wherever there are homes. */
export function CommutePage({ ways: [first, second], isKept, back }: CommutePageProps) {
  const { city } = usePage();
  const isSecond = second.typed !== '' || second.problem !== null;
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.commute(city.id)} noindex />
      <TopBar title={copy.title} />
      <main id="main" className={css.page}>
        <h1 className="visuallyHidden">{copy.title}</h1>
        <p className={css.intro}>{copy.intro}</p>
        <Form action={paths.commute(city.id)} noValidate>
          <input type="hidden" name="back" value={back} />
          <Way at="1" way={first} label={copy.first} />
          <details className={css.second} open={isSecond}>
            <summary>{copy.another}</summary>
            <Way at="2" way={second} label={copy.second} />
          </details>
          <Button type="submit" block>
            {copy.save}
          </Button>
        </Form>
        {isKept && (
          <PostForm to={paths.commute(city.id)} fields={{ do: 'remove', back }} className={css.remove}>
            <button type="submit">{copy.remove}</button>
          </PostForm>
        )}
        <details className={css.method}>
          <summary>{FILTER_COPY.commute.method}</summary>
          {COMMUTE_METHOD.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      </main>
    </>
  );
}

interface WayProps {
  at: '1' | '2';
  way: CommuteFieldsView;
  label: string;
}

/** A place, within how many minutes, by what. Without JavaScript the server looks the name up. */
function Way({ at, way, label }: WayProps) {
  const { city } = usePage();
  const [typed, setTyped] = useState('');
  const found = useSuggestions(city.id, 'resale', typed, COMMUTE_KINDS)?.suggestions;
  const { kept, minutes, by, changes, problem } = way;
  return (
    <fieldset className={css.way}>
      <legend className="visuallyHidden">{label}</legend>
      <TextField
        label={label}
        name={`to${at}`}
        defaultValue={way.typed}
        placeholder={FILTER_COPY.commute.placeholder}
        error={problem ?? undefined}
        maxLength={30}
        autoComplete="off"
        enterKeyHint="done"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {kept && <input type="hidden" name={`kept${at}`} value={kept.place} />}
      <div className={css.found} role="status">
        {found?.map(({ kind, id, name }, order) => (
          <Choice
            key={`${kind}-${id}`}
            name={`place${at}`}
            value={`${kind}-${id}`}
            label={kind === 'station' ? placeName({ filter: kind, name }) : name}
            checked={order === 0}
            single
          />
        ))}
        {found?.length === 0 && <p className={fields.note}>{FILTER_COPY.commute.unknown}</p>}
      </div>
      <Options
        legend={FILTER_COPY.commute.minutes}
        name={`minutes${at}`}
        options={withChosen(COMMUTE_MINUTE_OPTIONS, minutes)}
        chosen={minutes}
      />
      <Options legend={FILTER_COPY.commute.by} name={`by${at}`} options={COMMUTE_MODE_OPTIONS} chosen={by} />
      <Options
        legend={FILTER_COPY.commute.changes}
        name={`changes${at}`}
        options={[{ value: '', label: FILTER_COPY.commute.anyChanges }, ...COMMUTE_CHANGE_OPTIONS]}
        chosen={changes}
      />
    </fieldset>
  );
}

interface Option {
  value: string;
  label: string;
}

/** What a sentence asked for may be none of the choices: 35 minutes stay what they are. */
const withChosen = (options: readonly Option[], chosen: string): readonly Option[] =>
  options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: minuteText(chosen) }];

interface OptionsProps {
  legend: string;
  name: string;
  options: readonly Option[];
  chosen: string;
}

function Options({ legend, name, options, chosen }: OptionsProps) {
  return (
    <fieldset className={fields.group}>
      <legend>{legend}</legend>
      <div className={fields.choices}>
        {options.map((option) => (
          <Choice key={option.value} name={name} {...option} checked={option.value === chosen} single />
        ))}
      </div>
    </fieldset>
  );
}
