import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { trailOf } from '@/lib/interface/views/trail';
import type { ScenesPageProps } from '@/lib/preset/views/presetView';
import { PRESET_COPY as copy } from '@/lib/preset/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { NoListings } from './NoListings';
import css from './Preset.module.css';
import { PresetRule } from './PresetRule';

/** Eight scenes of life, each a search that is shown. */
export function ScenesPage({ scenes }: ScenesPageProps) {
  const { city } = usePage();
  const path = paths.scenes(city.id);
  return (
    <>
      <PageHead title={city.name + copy.scenes} description={city.name + copy.scenesDescription} path={path} />
      <TopBar title={copy.scenes} />
      <Trail steps={trailOf(city, [{ name: copy.scenes, path }])} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{city.name + copy.scenes}</h1>
        {city.listingsDay === null && <NoListings />}
        <SectionStack>
          {scenes.map(({ homes, ...scene }, at) => (
            <Section
              key={scene.preset}
              title={copy.names[scene.preset]}
              more={{ text: copy.all, href: paths.presetHomes({ preset: scene.preset, cityId: city.id }) }}
              note={at === scenes.length - 1 ? copy.fair : undefined}
              how={at === scenes.length - 1 ? `${copy.how}${copy.yieldHow}` : undefined}
            >
              <p className={css.why}>{scene.href ? copy.why[scene.preset] : copy.noRanking}</p>
              <PresetRule {...scene} />
              <ul className={css.homes}>
                {homes.map(({ id, text, price }) => (
                  <li key={id}>
                    <a href={paths.estate(city.id, id)}>
                      <span>{text}</span>
                      <b>{price}</b>
                    </a>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
          <Section title={copy.further}>
            <ul className={css.others}>
              {[
                { text: copy.week, href: paths.weekHomes(city.id) },
                { text: copy.names.bargain, href: paths.presetHomes({ preset: 'bargain', cityId: city.id }) },
                { text: copy.premier, href: paths.premier({ cityId: city.id }) },
              ].map(({ text, href }) => (
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
