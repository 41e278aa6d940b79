import { useRef } from 'react';
import { useOwnThings } from '@/components/note/useOwnList';
import { PageHead } from '@/components/seo/PageHead';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { Clip } from '@/lib/clip/clip';
import {
  type ClipsPageProps,
  clipFacts,
  clipsAddress,
  clipsDescription,
  clipsTitle,
  hrefOfClip,
} from '@/lib/clip/views/clipsPage';
import { CLIP_COPY as copy } from '@/lib/clip/words';
import { paths } from '@/lib/routes/paths';
import { clipPosterUrl, clipUrl } from '@/lib/routes/pictures';
import { usePage } from '@/stores/PageProvider';
import css from './ClipsPage.module.css';
import { useClipsInView } from './useClipsInView';

/** Clips, one below the other: each plays while it is in view, and leads to its home. */
export function ClipsPage({ clips, page, pages }: ClipsPageProps) {
  const { city } = usePage();
  const feed = useRef<HTMLDivElement>(null);
  const { shown, line } = useOwnThings(clips, ({ kind, thingId: id }) => [{ kind, id }]);
  useClipsInView(feed, shown.map(({ id }) => id).join());
  const title = clipsTitle(city);
  const hrefOf = (at: number) => clipsAddress(city.id, at);
  return (
    <>
      <PageHead title={title} description={clipsDescription(city)} path={hrefOf(page)} noindex={clips.length === 0} />
      <TopBar title={copy.title} />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{title}</h1>
        <p className={css.note}>{city.isDemo ? `${copy.note}${copy.demo}` : copy.note}</p>
        <div ref={feed}>
          <SectionStack>
            {line && <Section flush>{line}</Section>}
            {shown.map((clip) => (
              <ClipCard key={clip.id} clip={clip} />
            ))}
            <Section>
              {clips.length === 0 && <None page={page} firstHref={hrefOf(1)} />}
              <Pagination page={page} pages={pages} hrefOf={hrefOf} />
            </Section>
          </SectionStack>
        </div>
      </main>
    </>
  );
}

function ClipCard({ clip }: { clip: Clip }) {
  const { city } = usePage();
  const { id, kind, thingId, title, width, height } = clip;
  const about = kind === 'estate' ? { estateId: thingId } : { houseId: thingId };
  return (
    <Section>
      <article>
        <video
          className={css.clip}
          src={clipUrl(id)}
          poster={clipPosterUrl(id)}
          width={width}
          height={height}
          aria-label={title}
          preload="none"
          controls
          muted
          loop
          playsInline
        />
        <h2 className={css.title}>{title}</h2>
        <p className={css.facts}>{clipFacts(clip)}</p>
        <p className={css.ways}>
          <a href={hrefOfClip(city.id, clip)}>{copy[kind]}</a>
          <a href={paths.inform({ ...about, cityId: city.id })}>{copy.report}</a>
        </p>
      </article>
    </Section>
  );
}

function None({ page, firstHref }: { page: number; firstHref: string }) {
  const { city } = usePage();
  if (page > 1) return <EmptyPage what={copy.what} firstHref={firstHref} small />;
  const { title, reason, action } = copy.empty;
  return (
    <EmptyState small title={title} reason={reason} actions={[{ text: action, href: paths.searchResult(city.id) }]} />
  );
}
