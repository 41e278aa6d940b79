import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { GuideTalkProps } from '@/lib/guide/views/guidePages';
import { GUIDE_TALK_COPY as copy } from '@/lib/guide/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Guide.module.css';

/** The guide as a conversation: all of it are links. */
export function GuideTalkPage({ at, said, backHref, links }: GuideTalkProps) {
  const { city } = usePage();
  const isChoice = links.some((link) => link.isChoice);
  return (
    <>
      <PageHead
        title={copy.title}
        description={copy.description}
        path={paths.helperTalk()}
        noindex={backHref !== null}
      />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <ol className={css.log}>
          {said.map(({ who, text }) => (
            <li key={`${who} ${text}`} className={css[who]}>
              <span className="visuallyHidden">{copy[who]}</span>
              {text}
            </li>
          ))}
        </ol>
        <SectionStack>
          <Section title={isChoice ? copy.choices : copy.ends}>
            <LinkRows rows={links.map(({ text, href }) => ({ id: `${at} ${href}`, href, text }))} />
          </Section>
          {backHref !== null && (
            <Section>
              <div className={css.links}>
                <Button href={backHref} variant="line" block>
                  {copy.back}
                </Button>
                <Button href={paths.helperTalk({ cityId: city.id })} variant="text" block>
                  {copy.again}
                </Button>
              </div>
            </Section>
          )}
        </SectionStack>
      </main>
    </>
  );
}
