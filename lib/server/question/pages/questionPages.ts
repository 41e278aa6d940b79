import { QUESTION_TOPICS } from '@/lib/question/question';
import type { AskPageProps, QuestionPageProps, QuestionsPageProps } from '@/lib/question/views/questionPages';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { PageOfOtherCity } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { requiredId } from '@/lib/server/page/requiredId';
import { getAskedPlace } from '../calls/readQuestions';
import { askProps, plateOfQuery } from './askProps';
import { ownQuestionsProps, questionListProps, topicOfPath } from './questionListProps';
import { questionProps } from './questionProps';

const list = {
  access: everyone,
  cache: 'device',
  posts: false,
  layout: ['download-banner'],
  onlyRead: ['questions', 'posts', 'following'],
} as const;

/** 问答 of the visitor's city, and what the viewer wrote themselves. */
export const questionsPage = definePage<QuestionsPageProps>({
  ...list,
  path: '/ask/list',
  name: '问答',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  sitemap: { site: () => [paths.questions()] },
  load: (context) =>
    context.query.show === 'mine'
      ? ownQuestionsProps(context)
      : questionListProps(context, { path: paths.questions() }),
});

/** A word is a topic; digits are a community, whose questions have their own address. */
export const topicQuestionsPage = definePage<QuestionsPageProps>({
  ...list,
  path: '/ask/list/{id}',
  name: '问答分类',
  words: { id: QUESTION_TOPICS },
  up: { to: () => paths.questions(), steps: 2 },
  sitemap: { site: () => QUESTION_TOPICS.map((topic) => paths.questions({}, topic)) },
  async load(context) {
    const { request, params } = context;
    const houseId = parseId(params.id);
    if (houseId !== null) {
      const { place } = await getAskedPlace(request, { houseId });
      return { redirectTo: paths.houseQuestions(place.cityId, houseId), permanent: true };
    }
    const topic = topicOfPath(params.id);
    return questionListProps(context, { topic, path: paths.questions({}, topic) });
  },
});

/** The latest, which are those of 问答. */
export const latestQuestionsPage = definePage<QuestionsPageProps>({
  ...list,
  path: '/qa-detail',
  name: '最新问答',
  up: { to: () => paths.questions(), steps: 2 },
  sitemap: 'none',
  load: (context) => questionListProps(context, { path: paths.questions() }),
});

export const houseQuestionsPage = definePage<QuestionsPageProps>({
  ...list,
  path: '/{city}/qa-list/{houseId}',
  name: '小区问答',
  params: { houseId: 'community' },
  up: { to: ({ city, params }) => paths.resale(city.id, requiredId(params.houseId)), steps: 3 },
  sitemap: 'none',
  load: (context) => {
    const houseId = requiredId(context.params.houseId);
    return questionListProps(context, { houseId, path: paths.houseQuestions(context.city.id, houseId) });
  },
});

export const plateQuestionsPage = definePage<QuestionsPageProps>({
  ...list,
  path: '/{city}/plate-detail/{plateId}/questions',
  name: '板块问答',
  params: { plateId: 'plate' },
  up: { to: ({ city, params }) => paths.plate(city.id, requiredId(params.plateId)), steps: 2 },
  sitemap: 'none',
  load: (context) => {
    const plateId = requiredId(context.params.plateId);
    return questionListProps(context, { plateId, path: paths.plateQuestions(context.city.id, plateId) });
  },
});

/** One question: what others may do there is posted to it. */
export const questionPage = definePage<QuestionPageProps>({
  path: '/qa-detail/{id}',
  name: '问答详情',
  params: { id: 'question' },
  access: everyone,
  cache: 'device',
  posts: true,
  up: { to: () => paths.questions(), steps: 2 },
  sitemap: { each: 'questions', address: (_city, id) => paths.question(id) },
  layout: ['download-banner'],
  onlyRead: ['answers', 'related'],
  async load(context) {
    const { city, params, query } = context;
    const shown = await questionProps(context, requiredId(params.id));
    if ('redirectTo' in shown) return shown;
    const { id, cityId } = shown.question;
    // Its path names no city: what the page says of one (its links, that it is a demo) is of the question's own.
    return cityId === city.id ? shown : { redirectTo: paths.question(id, { done: query.done, cityId }) };
  },
});

/** The same below its community. */
export const houseQuestionPage = definePage<QuestionPageProps>({
  path: '/{city}/qa-list/{houseId}/{askId}',
  name: '小区问答详情',
  params: { houseId: 'community', askId: 'question' },
  access: everyone,
  cache: 'device',
  posts: false,
  up: { to: ({ city, params }) => paths.resale(city.id, requiredId(params.houseId)), steps: 3 },
  sitemap: 'none',
  layout: ['download-banner'],
  onlyRead: ['answers', 'related'],
  async load(context) {
    const { city, params } = context;
    const shown = await questionProps(context, requiredId(params.askId));
    if ('redirectTo' in shown) return shown;
    const { cityId, community } = shown.question;
    const houseId = requiredId(params.houseId);
    if (community?.id !== houseId)
      return { redirectTo: paths.question(shown.question.id, { cityId }), permanent: true };
    if (cityId !== city.id) throw new PageOfOtherCity(cityId);
    return shown;
  },
});

const asking = { access: everyone, cache: 'none', posts: true, sitemap: 'none', layout: [] } as const;

export const askPage = definePage<AskPageProps>({
  ...asking,
  path: '/{city}/ask-qa',
  name: '提问',
  up: { to: () => paths.questions(), steps: 2 },
  load: (context) => {
    const plateId = plateOfQuery(context);
    const path = paths.ask(context.city.id);
    return askProps(context, { plateId, path, action: paths.ask(context.city.id, { plate: plateId }) });
  },
});

export const houseAskPage = definePage<AskPageProps>({
  ...asking,
  path: '/{city}/qa-list/{houseId}/ask-qa',
  name: '小区提问',
  params: { houseId: 'community' },
  up: { to: ({ city, params }) => paths.resale(city.id, requiredId(params.houseId)), steps: 3 },
  load: (context) => {
    const houseId = requiredId(context.params.houseId);
    const path = paths.askOfHouse(context.city.id, houseId);
    return askProps(context, { houseId, path, action: path });
  },
});

/** The same about the visitor's city under another address. */
export const askAnewPage = definePage<AskPageProps>({
  ...asking,
  path: '/ask/v2',
  name: '新提问',
  up: { to: () => paths.questions(), steps: 2 },
  load: (context) => {
    const { id } = context.city;
    return askProps(context, { path: paths.ask(id), action: paths.askAnew({ cityId: id }) });
  },
});

export const houseAskAnewPage = definePage<AskPageProps>({
  ...asking,
  path: '/ask/v2/{id}',
  name: '小区新提问',
  params: { id: 'community' },
  up: { to: () => paths.questions(), steps: 2 },
  load: (context) => {
    const houseId = requiredId(context.params.id);
    const action = paths.askAnewOfHouse(houseId, { cityId: context.city.id });
    return askProps(context, { houseId, path: paths.askOfHouse(context.city.id, houseId), action, isOfAnyCity: true });
  },
});
