import { ElderSwitch } from '@/components/shell/ElderSwitch';
import { Section } from '@/components/ui/Section';
import { switchHistory } from '@/lib/browser/viewingHistory';
import { ELDER_COPY } from '@/lib/interface/words/elder';
import { PROFILE_COPY as copy } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from '../follow/Follow.module.css';
import { useHistorySwitch } from './ProfilePage.History';

export function ProfileSettings() {
  const { city } = usePage();
  const isOn = useHistorySwitch();
  return (
    <Section title={copy.settings}>
      <ul className={css.rows}>
        <li>
          <a className={css.line} href={paths.cityList()}>
            {copy.city}
            <small className={css.to}>{city.name}</small>
          </a>
        </li>
        <li>
          <div className={css.line}>
            <span>
              {ELDER_COPY.name}
              <small className={css.state}>{ELDER_COPY.note}</small>
            </span>
            <ElderSwitch back={paths.profile()} className={css.action} />
          </div>
        </li>
        <li className={css.scripted}>
          <p className={css.line}>
            <span>
              {copy.history}
              <small className={css.state}>{isOn ? copy.historyOn : copy.historyOff}</small>
            </span>
            <button type="button" className={css.action} aria-pressed={isOn} onClick={() => switchHistory(!isOn)}>
              {isOn ? copy.switchOff : copy.switchOn}
              <span className="visuallyHidden">{copy.history}</span>
            </button>
          </p>
        </li>
      </ul>
    </Section>
  );
}

const AGREEMENTS = [
  { text: copy.privacy, href: paths.privacy() },
  { text: copy.agreement, href: `${paths.about()}#agreement` },
  { text: copy.about, href: paths.about() },
];

export function ProfileAgreements() {
  return (
    <Section title={copy.agreements}>
      <ul className={css.rows}>
        {AGREEMENTS.map(({ text, href }) => (
          <li key={text}>
            <a className={css.line} href={href}>
              {text}
              <small className={css.to} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
