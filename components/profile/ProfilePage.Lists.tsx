import { useCompared } from '@/components/follow/CompareChoice';
import { useDeviceList } from '@/components/follow/useDeviceList';
import { Section } from '@/components/ui/Section';
import { MESSAGES_COPY } from '@/lib/alert/words/messages';
import { listFavourites, subscribeFavourites } from '@/lib/browser/favourites';
import { SUPER_LABELS } from '@/lib/config/constants';
import { countText, homesText, memberText } from '@/lib/profile/views/profileText';
import { COLLECT_COPY, PROFILE_COPY as copy } from '@/lib/profile/words';
import { blockedAgentsPath } from '@/lib/routes/blockedAgentsPath';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import { usePage } from '@/stores/PageProvider';
import css from '../follow/Follow.module.css';

/** The ways to what is saved on this device and to the homes chosen to be compared. Who has an account sees what it follows above. */
export function ProfileLists({ isOwn, memberUntil }: { isOwn: boolean; memberUntil: number | null }) {
  const { city, now } = usePage();
  const { items, isRead } = useDeviceList(subscribeFavourites, listFavourites);
  const superLabel = useAppStore((state) => state.superLabel);
  const compared = useCompared();
  const noneCompared = isRead ? copy.compareNone : '';
  const comparison = compared.length > 0 ? homesText(compared.length) : noneCompared;
  return (
    <Section>
      <ul className={css.rows}>
        <li>
          <a className={css.line} href={paths.membership()}>
            {copy.membership}
            <small className={css.to}>{isOwn && memberText(memberUntil, now)}</small>
          </a>
        </li>
        {isOwn && (
          <li>
            <a className={css.line} href={paths.membershipHistory()}>
              {copy.orders}
              <small className={css.to} />
            </a>
          </li>
        )}
        {!isOwn && (
          <li>
            <a className={css.line} href={paths.collect()}>
              {COLLECT_COPY.title}
              <small className={css.to}>{isRead && countText(items.length)}</small>
            </a>
          </li>
        )}
        {isOwn && (
          <li>
            <a className={css.line} href={paths.messages({ show: 'searches' })}>
              {MESSAGES_COPY.views.searches}
              <small className={css.to} />
            </a>
          </li>
        )}
        {isOwn && (
          <li>
            <a className={css.line} href={paths.houseNotes(city.id)}>
              {copy.notes}
              <small className={css.to} />
            </a>
          </li>
        )}
        {isOwn && (
          <li>
            <a className={css.line} href={paths.questions({ show: 'mine', cityId: city.id })}>
              {copy.questions}
              <small className={css.to} />
            </a>
          </li>
        )}
        {isOwn && (
          <li>
            <a className={css.line} href={blockedAgentsPath()}>
              {copy.blockedAgents}
              <small className={css.to} />
            </a>
          </li>
        )}
        {superLabel > 0 && (
          <li>
            <a className={css.line} href={paths.experts({ cityId: city.id })}>
              {copy.asked}
              <small className={css.to} />
            </a>
          </li>
        )}
        {superLabel === SUPER_LABELS[1] && (
          <li>
            <a className={css.line} href={paths.offers(city.id)}>
              {copy.offers}
              <small className={css.to} />
            </a>
          </li>
        )}
        <li>
          <a className={css.line} href={paths.promoter()}>
            {copy.promoting}
            <small className={css.to} />
          </a>
        </li>
        <li>
          <a className={css.line} href={paths.ownAppraisals()}>
            {copy.appraisals}
            <small className={css.to} />
          </a>
        </li>
        <li>
          <a className={css.line} href={paths.property(city.id)}>
            {copy.ownHomes}
            <small className={css.to} />
          </a>
        </li>
        {isOwn && (
          <li>
            <a className={css.line} href={paths.ownerAuth({ cityId: city.id })}>
              {copy.selling}
              <small className={css.to} />
            </a>
          </li>
        )}
        <li>
          <a className={css.line} href={paths.taxAnswer({ homes: compared, cityId: city.id })}>
            {copy.compare}
            <small className={css.to}>{comparison}</small>
          </a>
        </li>
      </ul>
    </Section>
  );
}
