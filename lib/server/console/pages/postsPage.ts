import { momentText } from '@/lib/account/views/infoText';
import { scoresText } from '@/lib/comment/views/commentText';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleFact } from '@/lib/console/views/leadPages';
import { type ConsolePostView, POSTS_DONE, type PostsPageProps } from '@/lib/console/views/postsPage';
import { consoleHomeText, duplicateHomeText, reportsText } from '@/lib/console/views/postText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_POST_COPY as copy } from '@/lib/console/words/post';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { offerPrice } from '@/lib/offer/views/offerText';
import { OFFER_COPY } from '@/lib/offer/words';
import { HOLD_REASONS, POST_KINDS, POST_STATES } from '@/lib/post/post';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { listCommentPictures, readPictureInConsole } from '@/lib/server/comment/queries/commentPictures';
import { findCommentInConsole, findReply } from '@/lib/server/comment/queries/comments';
import { listOfferPictures, readOfferPictureInConsole } from '@/lib/server/offer/queries/offerPictures';
import { findAnyOffer, listSameHomes } from '@/lib/server/offer/queries/offers';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { addPostWord, removePostWord } from '@/lib/server/post/commands/changeWords';
import {
  type ConsolePost,
  findPost,
  isDemoPost,
  listConsolePosts,
  listPostWords,
  listReportsOf,
  type PostRow,
} from '@/lib/server/post/queries/posts';
import { answerInConsole } from '@/lib/server/question/commands/answerInConsole';
import { findAnswer, findQuestion } from '@/lib/server/question/queries/questions';
import { ApiError } from '@/services/http/apiError';
import type { ConsoleContext } from '../commands/consoleContext';
import { passPost, refusePost } from '../commands/decidePost';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const whyText = ({ held_for }: Pick<PostRow, 'held_for'>): string =>
  joinKnown(
    HOLD_REASONS.filter((one) => (held_for ?? '').split(',').includes(one)).map((one) => copy.why[one]),
    '、',
  );

const postsTable = ({ desk }: ConsolePageContext): ConsoleTable<ConsolePost> => ({
  caption: CONSOLE_COPY.pages.posts,
  fileName: 'posts',
  path: consolePaths.posts(),
  rules: { sorts: ['at'], sort: 'at', descending: false, filters: { state: POST_STATES, kind: POST_KINDS } },
  filters: [
    {
      name: 'state',
      label: copy.filters.state,
      choices: POST_STATES.map((value) => ({ value, text: copy.states[value] })),
    },
    {
      name: 'kind',
      label: copy.filters.kind,
      choices: POST_KINDS.map((value) => ({ value, text: copy.kinds[value] })),
    },
  ],
  columns: [
    {
      id: 'text',
      title: copy.columns.text,
      cell: ({ id, text }) => ({ text, href: consolePaths.posts({ id }) }),
    },
    { id: 'kind', title: copy.columns.kind, cell: ({ kind }) => ({ text: copy.kinds[kind] }) },
    {
      id: 'why',
      title: copy.columns.why,
      cell: (row) => ({ text: joinKnown([whyText(row), reportsText(row)], '，') }),
    },
    {
      id: 'state',
      title: copy.columns.state,
      cell: ({ state }) =>
        defined({ text: copy.states[state], tone: state === 'reported' ? ('late' as const) : undefined }),
    },
    { id: 'city', title: copy.columns.city, cell: ({ city }) => ({ text: city ?? '' }) },
    { id: 'at', title: copy.columns.at, sort: 'at', cell: ({ made_at }) => ({ text: momentText(made_at) }) },
  ],
  key: ({ id }) => String(id),
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: ({ state, kind }, asked) => {
    const knownState = POST_STATES.find((one) => one === state);
    const knownKind = POST_KINDS.find((one) => one === kind);
    const filter = defined({ state: knownState, kind: knownKind });
    return listConsolePosts(desk.db, filter, asked);
  },
});

/** What people wrote that somebody has to look at, and the words that make it so. */
export const consolePostsPage = defineConsolePage<PostsPageProps & ShellProps>({
  path: consolePaths.posts(),
  name: CONSOLE_COPY.pages.posts,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query, posted } = context;
    const table = postsTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const id = parseId(query.id);
    if (id !== null && query.picture !== undefined) return { picture: await pictureOf(desk, id, query.picture) };
    const answer = posted ? await act(desk, id, posted) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    return {
      table: await loadConsoleTable(context, table),
      post: id === null ? null : await viewOf(desk, id),
      words: await listPostWords(desk.db),
      typed: answer.typed,
      problems: answer.problems,
      done: posted ? null : (POSTS_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

async function pictureOf({ db }: ConsoleContext, id: number, picture: string): Promise<Uint8Array> {
  const bytes = (await readPictureInConsole(db, id, picture)) ?? (await readOfferPictureInConsole(db, id, picture));
  if (!bytes) throw new ApiError('notFound');
  return bytes;
}

async function viewOf({ db }: ConsoleContext, id: number): Promise<ConsolePostView | null> {
  const post = await findPost(db, id);
  if (!post || isDemoPost(post)) return null;
  const reports = (await listReportsOf(db, id)).filter(({ looked_at }) => looked_at === null);
  const { place, href, scores, pictures, offered = [] } = await standingOf(db, post);
  const facts = [
    { name: copy.place, text: place },
    { name: copy.scores, text: scores },
    ...offered,
    { name: copy.columns.kind, text: copy.kinds[post.kind] },
    { name: copy.columns.state, text: copy.states[post.state] },
    { name: copy.columns.why, text: whyText(post) },
    {
      name: copy.reportedFor,
      text: joinKnown(
        reports.map(({ reason }) => copy.reports[reason]),
        '、',
      ),
    },
    { name: copy.author, text: post.is_anonymous === 1 ? copy.anonymous : post.author },
    { name: copy.columns.at, text: momentText(post.made_at) },
    { name: copy.decidedAt, text: post.decided_at === null ? '' : momentText(post.decided_at) },
    { name: copy.verdict, text: post.verdict ?? '' },
  ];
  return {
    id,
    text: post.text,
    facts: facts.filter(({ text }) => text !== ''),
    href,
    pictures: pictures.map((picture) => consolePaths.posts({ id, picture })),
    mayPass: post.state !== 'shown' || reports.length > 0,
    mayRefuse: post.state !== 'refused',
    mayAnswer: post.kind === 'question' && post.state === 'shown',
  };
}

interface Standing {
  /** What the place is called that it is about; empty of a whole city. */
  place: string;
  /** null: what it was about is gone. */
  href: string | null;
  scores: string;
  /** Ids. */
  pictures: string[];
  /** Of a home that somebody publishes: what it is, and what else may be the same. */
  offered?: ConsoleFact[];
}

/** Where a post stands or would stand, and what goes with it. */
async function standingOf(db: ConsoleContext['db'], { id, kind, city_id: cityId }: PostRow): Promise<Standing> {
  const gone: Standing = { place: '', href: null, scores: '', pictures: [] };
  if (kind === 'offer') return offerStanding(db, id, gone);
  if (kind === 'question' || kind === 'answer') {
    const questionId = kind === 'answer' ? ((await findAnswer(db, id))?.question_id ?? null) : id;
    if (questionId === null) return gone;
    const question = await findQuestion(db, questionId, null);
    return {
      ...gone,
      place: question?.community ?? question?.plate ?? '',
      href: paths.question(questionId, { cityId }),
    };
  }
  const commentId = kind === 'comment-reply' ? ((await findReply(db, id))?.comment_id ?? null) : id;
  const comment = commentId === null ? null : await findCommentInConsole(db, commentId);
  if (!comment) return gone;
  const isReply = kind === 'comment-reply';
  return {
    place: comment.community,
    href: paths.comment(cityId, comment.community_id, comment.id),
    scores: isReply ? '' : scoresText(comment),
    pictures: isReply ? [] : (await listCommentPictures(db, [id])).map((picture) => picture.id),
  };
}

async function offerStanding(db: ConsoleContext['db'], id: number, gone: Standing): Promise<Standing> {
  const offer = await findAnyOffer(db, id);
  if (!offer) return gone;
  const same = await listSameHomes(db, offer);
  return {
    ...gone,
    place: offer.community,
    href: paths.offer(offer.city_id, id),
    pictures: (await listOfferPictures(db, [id])).map((picture) => picture.id),
    offered: [
      { name: copy.home, text: consoleHomeText(offer) },
      { name: copy.asking, text: offerPrice(offer.kind, offer.price) },
      { name: copy.tie, text: OFFER_COPY.ties[offer.tie] },
      {
        name: copy.same,
        text: joinKnown(
          same.map((one) => duplicateHomeText(one, offer.kind)),
          '；',
        ),
      },
    ],
  };
}

async function act(desk: ConsoleContext, id: number | null, posted: RawForm): Promise<RefusedForm | PageRedirect> {
  const done = POSTS_DONE.find((one) => one === posted.do);
  try {
    if (done === 'word') await addPostWord(desk, posted.word);
    else if (done === 'word-end') await removePostWord(desk, posted.word);
    else if (id === null || done === undefined) return NOTHING_REFUSED;
    else if (done === 'answer') await answerInConsole(desk, id, posted.answer);
    else if (done === 'pass') await passPost(desk, id);
    else await refusePost(desk, id, posted.reason);
  } catch (failure) {
    return refusedFields(failure, posted);
  }
  return { redirectTo: consolePaths.posts({ done }), seeOther: true };
}
