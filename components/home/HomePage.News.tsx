import { Section } from '@/components/ui/Section';
import { HOME_COPY } from '@/lib/config/microcopy/home';
import { isRecent } from '@/lib/domain/factDays';
import { dataDayText, newsOf } from '@/lib/views/home/homeText';
import type { HomePageProps } from '@/lib/views/home/homeView';
import { usePage } from '@/stores/PageProvider';
import css from './HomePage.News.module.css';

export function HomeNews({ overview }: HomePageProps) {
  const { city, now } = usePage();
  const lines = newsOf(city, overview, now);
  if (lines.length === 0) return null;
  const isOld = city.dataDay !== null && !isRecent(city.dataDay, now);
  return (
    <Section title={isOld ? HOME_COPY.oldNews : HOME_COPY.news} aside={dataDayText(city, now)}>
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
