import type { PageCity } from '@/lib/area/pageCity';
import { formatDate } from '@/lib/kernel/format/date';
import { joinKnown } from '@/lib/kernel/format/text';
import type { Signature } from '@/lib/post/contract';
import type { OwnPost } from '@/lib/question/contract';
import type { AnswerEntry, QuestionDetail, QuestionEntry } from '@/services/question';
import { QUESTION_COPY as copy } from '../words';
import type { QuestionListProps, QuestionPlace } from './questionPages';

/** "三林苑", "三林板块", or the city. */
const placeName = ({ community, plate }: QuestionPlace, city: Pick<PageCity, 'name'>): string =>
  community?.name ?? plate?.name ?? city.name;

/** "三林苑问答", "上海贷款问答". */
export const listTitle = (
  props: QuestionPlace & Pick<QuestionListProps, 'topic'>,
  city: Pick<PageCity, 'name'>,
): string => `${placeName(props, city)}${props.topic ? copy.topics[props.topic] : ''}${copy.title}`;

export const listDescription = (
  props: QuestionPlace & Pick<QuestionListProps, 'total' | 'topic'>,
  city: Pick<PageCity, 'name'>,
): string => `${listTitle(props, city)}，${countText(props.total)}。${copy.lead}`;

/** "12 个问题". */
export const countText = (count: number): string => `${count.toLocaleString('zh-CN')} 个问题`;

/** "向住过三林苑的人提问". */
export const askTitle = (place: QuestionPlace, city: Pick<PageCity, 'name'>): string =>
  `${placeName(place, city)}：提问`;

/** "3 个回答"; of none, that it waits. */
export const answersText = (count: number): string => (count > 0 ? `${count} 个回答` : copy.unanswered);

export const signedBy = ({ author }: Pick<Signature, 'author'>): string => author || copy.anonymous;

/** "三林苑 · 小区 · 房友0123 · 11-20 · 3 个回答". */
export const questionFactsLine = (question: QuestionEntry, now: number): string =>
  joinKnown(
    [
      question.community?.name ?? question.plate?.name,
      copy.topics[question.topic],
      signedBy(question),
      formatDate(question.askedAt, now),
      answersText(question.answers),
    ],
    ' · ',
  );

/** "小区 · 房友0123 · 11-20". */
export const askedLine = (question: Pick<QuestionDetail, 'topic' | 'author' | 'askedAt'>, now: number): string =>
  joinKnown([copy.topics[question.topic], signedBy(question), formatDate(question.askedAt, now)], ' · ');

export const questionDescription = (text: string, [first]: readonly Pick<AnswerEntry, 'text'>[]): string =>
  `${text} ${first ? first.text.slice(0, 80) : `${copy.noAnswers}。`}`;

/** "回答（3）". */
export const answersTitle = (count: number): string => `回答（${count}）`;

/** "等审核，现在只有你看得到 · 匿名 · 11-20". */
export const ownPostLine = ({ state, isAnonymous, madeAt }: OwnPost, now: number): string =>
  joinKnown([copy.states[state], isAnonymous && copy.anonymous, formatDate(madeAt, now)], ' · ');
