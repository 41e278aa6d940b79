import { Chip, ChipRow } from '@/components/ui/Chip';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkRows } from '@/components/ui/LinkRows';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { SearchField } from '@/components/ui/SearchField';
import { Section } from '@/components/ui/Section';
import { GUIDE_TOPICS } from '@/lib/guide/views/guideArticle';
import type { GuideView } from '@/lib/guide/views/guidePages';
import { readOnText } from '@/lib/guide/views/guideText';
import { GUIDE_COPY as copy } from '@/lib/guide/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Guide.module.css';

/** The guide: where one searches it, its articles, or one of them. */
export function Guide({ guide }: { guide: GuideView }) {
  const { city } = usePage();
  const { q, topic, cards, article } = guide;
  const ofCity = { cityId: city.id };
  return (
    <>
      <div className={css.search}>
        <SearchField
          action={paths.helper()}
          value={q}
          placeholder={copy.searchHint}
          keep={{ cityId: String(city.id) }}
          clearHref={paths.helper(ofCity)}
        />
        <ChipRow label={copy.topicsLabel}>
          <Chip href={paths.helper(ofCity)} selected={topic === null && q === ''}>
            {copy.all}
          </Chip>
          {GUIDE_TOPICS.map((one) => (
            <Chip key={one} href={paths.helper({ topic: one, ...ofCity })} selected={topic === one}>
              {copy.topics[one]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {article && <Article article={article} />}
      {(cards.length > 0 || !article) && (
        <Section title={headingOf(guide)}>
          {cards.length > 0 ? (
            <LinkRows
              rows={cards.map(({ slug, title, summary }) => ({
                id: slug,
                href: paths.helper({ article: slug, ...ofCity }),
                text: title,
                hint: summary,
              }))}
            />
          ) : (
            <EmptyState small title={copy.none} reason={copy.noneWhy} />
          )}
        </Section>
      )}
      <Section>
        <LinkRows
          rows={[
            { id: 'talk', href: paths.helperTalk(ofCity), text: copy.talk, hint: copy.talkHint },
            { id: 'ask', href: paths.questions(ofCity), text: copy.ask, hint: copy.askHint },
          ]}
        />
      </Section>
    </>
  );
}

/** The heading of the list of articles. */
function headingOf({ q, topic, article }: GuideView): string {
  if (article) return copy.goOn;
  if (q !== '') return copy.found;
  return topic ? copy.topics[topic] : copy.title;
}

function Article({ article }: { article: NonNullable<GuideView['article']> }) {
  const { title, text, links } = article;
  return (
    <Section title={title} note={readOnText(article)}>
      <Paragraphs texts={text} />
      <LinkRows rows={links.map(({ text: name, href }) => ({ id: href, href, text: name }))} />
    </Section>
  );
}
