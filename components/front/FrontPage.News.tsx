import { Section } from '@/components/ui/Section';
import { FRONT_COPY } from '@/lib/config/microcopy/front';
import { isRecent } from '@/lib/domain/factDays';
import { withoutHidden } from '@/lib/domain/note/mark';
import { dataDayText, newsOf } from '@/lib/views/front/frontText';
import type { FrontPageProps } from '@/lib/views/front/frontView';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.News.module.css';

export function FrontNews({ overview }: FrontPageProps) {
  const { city, now, viewer } = usePage();
  const priceCuts = [...withoutHidden(viewer.marks, 'estate', overview.priceCuts)];
  const lines = newsOf(city, { ...overview, priceCuts }, now);
  if (lines.length === 0) return null;
  const isOld = city.dataDay !== null && !isRecent(city.dataDay, now);
  return (
    <Section title={isOld ? FRONT_COPY.oldNews : FRONT_COPY.news} aside={dataDayText(city, now)}>
      <ul className={css.list}>
        {lines.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
