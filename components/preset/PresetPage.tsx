import { ResultCards } from '@/components/search/ResultCards';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { trailOf } from '@/lib/interface/views/trail';
import { STATE_COPY } from '@/lib/interface/words/state';
import { otherScenes, type PresetPageProps, presetAddress, presetDescription } from '@/lib/preset/views/presetView';
import { PRESET_COPY as copy } from '@/lib/preset/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { NoListings } from './NoListings';
import css from './Preset.module.css';
import { PresetRule } from './PresetRule';

/** A list of homes by a search of our choosing, which it shows. */
export function PresetPage(props: PresetPageProps) {
  const { city } = usePage();
  const { place, preset, page } = props;
  const title = place === 'homes' ? copy.names[preset] : copy[place];
  const path = presetAddress(city.id, place, preset);
  return (
    <>
      <PageHead
        title={city.name + title}
        description={presetDescription(city, props)}
        path={path}
        noindex={page > 1 || place === 'morePremier'}
      />
      <TopBar title={title} />
      <Trail steps={trailOf(city, [{ name: title, path }])} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <Section note={copy.fair} how={preset === 'yield' ? copy.yieldHow : copy.how}>
            <h1 className={css.title}>{title}</h1>
            <p className={css.why}>{copy.why[preset]}</p>
            <PresetRule {...props} />
          </Section>
          <Homes {...props} />
          <Section title={copy.others}>
            <ul className={css.others}>
              {otherScenes(city.id, preset).map(({ text, href }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function Homes({ place, preset, href, results, page, pages }: PresetPageProps) {
  const { city } = usePage();
  if (!results && city.listingsDay === null) return <NoListings />;
  if (!results) {
    const noneWhy = href === null ? copy.noRanking : copy.noneWhy;
    const reason = city.isValuing ? STATE_COPY.valuing : noneWhy;
    return <EmptyState title={copy.none} reason={reason} actions={href ? [{ text: copy.search, href }] : []} />;
  }
  return (
    <div>
      <h2 className="visuallyHidden">{copy.names[preset]}</h2>
      <ResultCards results={results} first />
      {place === 'premier' && (
        <div className={css.further}>
          <Button href={paths.premierMore({ cityId: city.id })} variant="line" block>
            {copy.allPremier}
          </Button>
        </div>
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => presetAddress(city.id, place, preset, to)} />
    </div>
  );
}
