import { Section } from '@/components/ui/Section';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { dataDayText, newsOf } from '@/lib/front/views/frontText';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { FRONT_COPY } from '@/lib/front/words/front';
import { isRecent } from '@/lib/kernel/factDays';
import { withoutHidden } from '@/lib/note/mark';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.News.module.css';

export function FrontNews({ overview }: Pick<FrontPageProps, 'overview'>) {
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
            <a href={href}>{wholeFigures(text)}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
