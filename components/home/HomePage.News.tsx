import { Section } from '@/components/ui/Section';
import { HOME_COPY } from '@/lib/config/microcopy/home';
import { formatDate } from '@/lib/domain/format/date';
import type { HomePageProps } from './HomePage';
import css from './HomePage.News.module.css';
import { newsOf } from './homeText';

export function HomeNews({ city, overview, now }: HomePageProps) {
  const lines = newsOf(city, overview, now);
  if (lines.length === 0) return null;
  return (
    <Section title={HOME_COPY.news} aside={`数据截至 ${formatDate(city.dataDay, now)}`}>
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
