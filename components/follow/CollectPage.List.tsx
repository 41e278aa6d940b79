import { EmptyState, ErrorState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { Skeleton } from '@/components/ui/Skeleton';
import { listFavourites, removeFavourite, saveFavourite, subscribeFavourites } from '@/lib/browser/favourites';
import { SAVED_KINDS } from '@/lib/follow/saved';
import { changesText, savedRow } from '@/lib/follow/views/savedRow';
import { countText } from '@/lib/profile/views/profileText';
import { COLLECT_COPY as copy } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { CompareBar, CompareChoice } from './CompareChoice';
import css from './Follow.module.css';
import { ThingRows } from './ThingRows';
import { useDeviceList } from './useDeviceList';
import { useStates } from './useStates';
import { useUndo } from './useUndo';

const CHANGES = { remove: removeFavourite, restore: saveFavourite };

/** What is saved on this device, by kind, with what became of it. */
export function CollectList() {
  const { city, now } = usePage();
  const { items, isRead } = useDeviceList(subscribeFavourites, listFavourites);
  const known = useStates(items);
  const { rows, remove, restore } = useUndo(items, CHANGES);
  if (!isRead || (!known.settled && known.requested.size === 0)) return <Loading />;
  if (rows.length === 0) {
    const { title, reason, action } = copy.empty;
    return (
      <Section>
        <EmptyState title={title} reason={reason} actions={[{ text: action, href: paths.searchResult(city.id) }]} />
      </Section>
    );
  }
  const changes = changesText(items.map((thing) => savedRow(thing, known, now).change));
  return (
    <>
      {known.failed && (
        <Section>
          <ErrorState small title={copy.failed} reason={copy.failedReason} retry={{ onClick: known.retry }} />
        </Section>
      )}
      {changes && (
        <p className={css.changes} role="status">
          {changes}
        </p>
      )}
      {SAVED_KINDS.map((kind) => {
        const ofKind = rows.filter(({ thing }) => thing.kind === kind);
        if (ofKind.length === 0) return null;
        const count = ofKind.filter(({ removed }) => !removed).length;
        return (
          <Section key={kind} title={copy.kinds[kind]} aside={countText(count)}>
            <ThingRows
              rows={ofKind}
              states={known}
              remove={remove}
              restore={restore}
              action={({ id }, { comparable, title }) => comparable && <CompareChoice id={id} title={title} />}
            />
          </Section>
        );
      })}
      <p className={css.note}>{copy.note}</p>
      <CompareBar />
    </>
  );
}

/** Before the device was asked, and until the first answer. Without JavaScript it is not seen. */
const Loading = () => (
  <div className={css.loading}>
    <Skeleton shape="listing" count={4} />
  </div>
);
