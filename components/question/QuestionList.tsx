import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Button } from '@/components/ui/Button';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { SearchField } from '@/components/ui/SearchField';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { QUESTION_TOPICS } from '@/lib/question/question';
import { askAddress, questionListAddress, questionTrail } from '@/lib/question/views/questionAddress';
import type { QuestionListProps } from '@/lib/question/views/questionPages';
import { listDescription, listTitle } from '@/lib/question/views/questionText';
import { QUESTION_COPY as copy } from '@/lib/question/words';
import { paths, withQuery } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from '../post/Post.module.css';

const part = staticParts(() => import('./QuestionList.Parts').then(({ QUESTION_PARTS }) => QUESTION_PARTS));
const Rows = part('Rows');

/** Questions, the latest first, or those that are like what one searches. */
export function QuestionList(props: QuestionListProps) {
  const { q, isEmpty, path } = props;
  const { city } = usePage();
  const title = listTitle(props, city);
  const keep: Record<string, string> = path.startsWith(`/${city.id}/`) ? {} : { cityId: String(city.id) };
  return (
    <>
      <PageHead
        title={title}
        description={listDescription(props, city)}
        path={questionListAddress(props)}
        noindex={isEmpty || q !== ''}
      />
      <TopBar title={copy.title} />
      <Trail steps={questionTrail(city, props)} />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{title}</h1>
        <div className={css.search}>
          <SearchField
            action={path}
            value={q}
            placeholder={copy.searchHint}
            keep={keep}
            clearHref={withQuery(path, keep)}
          />
        </div>
        <Choices {...props} />
        <SectionStack>
          <Section title={title}>
            {isEmpty ? <None {...props} /> : <Rows {...props} />}
            <div className={css.ask}>
              <Button href={askAddress(city.id, props, q)} block>
                {copy.ask}
              </Button>
            </div>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function Choices({ community, plate, topic, isUnanswered, path }: QuestionListProps) {
  const { city, viewer } = usePage();
  const ofCity = { cityId: city.id };
  const isOfPlace = community !== null || plate !== null;
  const hrefOf = (one: (typeof QUESTION_TOPICS)[number]) =>
    isOfPlace ? withQuery(path, { topic: one }) : paths.questions(ofCity, one);
  return (
    <div className={css.chips}>
      <ChipRow label={copy.topicsLabel}>
        <Chip href={isOfPlace ? path : paths.questions(ofCity)} selected={topic === null && !isUnanswered}>
          {copy.all}
        </Chip>
        <Chip
          href={isOfPlace ? withQuery(path, { unanswered: true }) : paths.questions({ unanswered: true, ...ofCity })}
          selected={isUnanswered}
        >
          {copy.unanswered}
        </Chip>
        {!isOfPlace && <Chip href={paths.experts(ofCity)}>{copy.experts}</Chip>}
        {viewer && <Chip href={paths.questions({ show: 'mine', ...ofCity })}>{copy.mine}</Chip>}
        {QUESTION_TOPICS.map((one) => (
          <Chip key={one} href={hrefOf(one)} selected={topic === one}>
            {copy.topics[one]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function None({ page, path, q, isUnanswered }: QuestionListProps) {
  const { city } = usePage();
  const all = paths.questions({ cityId: city.id });
  if (page > 1) return <EmptyPage what={copy.what} firstHref={path} small />;
  if (q !== '') return <EmptyState small title={copy.noneLike} reason={copy.noneLikeWhy} />;
  if (isUnanswered) return <EmptyState small title={copy.noneUnanswered} reason={copy.noneUnansweredWhy} />;
  const actions = path === paths.questions() ? [] : [{ text: copy.allQuestions, href: all }];
  return <EmptyState small title={copy.none} reason={copy.noneWhy} actions={actions} />;
}
