import type { SiteSection } from '@/lib/config/siteSection';
import { BAR_SENTENCES } from '@/lib/interface/views/interfaceSentences';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { SITE_COPY } from '@/lib/interface/words/site';
import { SITE_HEADER_COPY as copy } from '@/lib/interface/words/siteHeader';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { Mark } from '../icon/Mark';

const TOOLS: readonly (readonly [tool: keyof typeof copy.tools, href: (cityId: number) => string])[] = [
  ['appraise', (cityId) => paths.appraise({ cityId })],
  ['mortgage', (cityId) => paths.mortgage({ cityId })],
  ['taxes', (cityId) => paths.taxes({ cityId })],
  ['sellThenBuy', (cityId) => paths.sellThenBuy(cityId)],
  ['qualification', (cityId) => paths.qualification({ cityId })],
  ['capability', (cityId) => paths.credit({ cityId })],
  ['finder', (cityId) => paths.findArea({ cityId })],
];

/**
 * What a desktop has over every page: the mark, the city, a search and the parts of the site. Its styles are global
 * (layouts/siteHeader.css), so that they are there with the page's own though its code is not. They draw its small signs: every
 * phone gets this in its HTML (tests/kit/byteBudgets.ts).
 */
export function SiteHeader() {
  const { city, viewer } = usePage();
  const { id: cityId } = city;
  return (
    <nav className="siteHeader" aria-label={copy.label}>
      <div>
        <a className="siteBrand" href={paths.city(cityId)}>
          <Mark size={30} />
          {SITE_COPY.name}
        </a>
        <a className="siteCity" href={paths.cityList({ cityId })} aria-label={BAR_SENTENCES.switchCity(city.name)}>
          {city.name}
        </a>
        {/* No landmark: several pages have a search of their own. */}
        <form className="siteSearch" action={paths.searchResult(cityId)}>
          <input type="search" name="q" placeholder={copy.search} aria-label={copy.search} maxLength={100} />
        </form>
        <Part section="resale" href={paths.searchResult(cityId)} />
        <Part section="projects" href={paths.project(cityId)} />
        <Part section="rentals" href={paths.rentals(cityId)} />
        <Part section="communities" href={paths.communities(cityId)} />
        <Part section="market" href={paths.cityReport(cityId)} />
        <div className="siteTools">
          <Part section="tools" href={paths.mortgage({ cityId })} />
          <ul>
            {TOOLS.map(([tool, href]) => (
              <li key={tool}>
                <a href={href(cityId)}>{copy.tools[tool]}</a>
              </li>
            ))}
          </ul>
        </div>
        <a className="siteOwn" href={paths.messages({ cityId })} aria-current={useMark('messages')}>
          {copy.sections.messages}
          {viewer.unread && (
            <i>
              <span className="visuallyHidden">{BAR_COPY.unread}</span>
            </i>
          )}
        </a>
        <a href={paths.profile({ cityId })} aria-current={useMark('profile')}>
          {copy.sections.profile}
        </a>
      </div>
    </nav>
  );
}

function Part({ section, href }: { section: SiteSection; href: string }) {
  return (
    <a href={href} aria-current={useMark(section)}>
      {copy.sections[section]}
    </a>
  );
}

/** "true": within the part of the site, not at this very page. */
const useMark = (section: SiteSection) => (usePage().section === section ? 'true' : undefined);
