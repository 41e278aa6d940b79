import { momentText } from '@/lib/account/views/infoText';
import { scoresText } from '@/lib/comment/views/commentText';
import { knownFacts } from '@/lib/console/views/facts';
import { type ConsolePostView, POSTS_DONE, type PostsPageProps } from '@/lib/console/views/postsPage';
import { consoleHomeText, duplicateHomeText, reportsText } from '@/lib/console/views/postText';
import { oneOf } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_POST_COPY as copy } from '@/lib/console/words/post';
import { joinKnown } from '@/lib/kernel/format/text';
import { offerPrice } from '@/lib/offer/views/offerText';
import { OFFER_COPY } from '@/lib/offer/words';
import { HOLD_REASONS, POST_KINDS, POST_STATES } from '@/lib/post/post';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { listCommentPictures, readPictureInConsole } from '@/lib/server/comment/queries/commentPictures';
import { findCommentInConsole, findReply } from '@/lib/server/comment/queries/comments';
import type { Db } from '@/lib/server/db/client';
import { listOfferPictures, readOfferPictureInConsole } from '@/lib/server/offer/queries/offerPictures';
import { findAnyOffer, listSameHomes } from '@/lib/server/offer/queries/offers';
import { parseId } from '@/lib/server/page/parseId';
import { addPostWord, removePostWord } from '@/lib/server/post/commands/changeWords';
import {
  findPost,
  isDemoPost,
  listConsolePosts,
  listPostWords,
  listReportsOf,
  type PostRow,
} from '@/lib/server/post/queries/posts';
import { answerInConsole } from '@/lib/server/question/commands/answerInConsole';
import { findAnswer, findQuestion } from '@/lib/server/question/queries/questions';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { passPost, refusePost } from '../commands/decidePost';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const whyText = ({ held_for }: Pick<PostRow, 'held_for'>): string =>
  joinKnown(
    HOLD_REASONS.filter((one) => (held_for ?? '').split(',').includes(one)).map((one) => copy.why[one]),
    '、',
  );

const postsTable = (db: Db) =>
  defineTable({
    page: 'posts',
    order: 'at',
    filters: {
      state: oneOf(copy.filters.state, POST_STATES, copy.states),
      kind: oneOf(copy.filters.kind, POST_KINDS, copy.kinds),
    },
    list: (filters, asked) => listConsolePosts(db, filters, asked),
    words: copy,
    key: ({ id }) => String(id),
  }).columns({
    text: ({ id, text }) => ({ text, href: consolePaths.posts({ id }) }),
    kind: ({ kind }) => copy.kinds[kind],
    why: (row) => joinKnown([whyText(row), reportsText(row)], '，'),
    state: ({ state }) => ({ text: copy.states[state], tone: state === 'reported' ? 'late' : undefined }),
    city: ({ city }) => city ?? '',
    at: { sort: true, cell: ({ made_at }) => momentText(made_at) },
  });

/** What people wrote that somebody has to look at, and the words that make it so. */
export const consolePostsPage = defineConsolePage<PostsPageProps>({
  path: consolePaths.posts(),
  name: CONSOLE_COPY.pages.posts,
  access: 'posts',
  async open({ consoleContext, query }) {
    const id = parseId(query.id);
    if (id !== null && query.picture !== undefined)
      return { picture: await pictureOf(consoleContext, id, query.picture) };
    return {
      table: postsTable(consoleContext.db),
      actions: {
        word: ({ word }) => addPostWord(consoleContext, word),
        'word-end': ({ word }) => removePostWord(consoleContext, word),
        answer: id !== null && (({ answer }) => answerInConsole(consoleContext, id, answer)),
        pass: id !== null && (() => passPost(consoleContext, id)),
        refuse: id !== null && (({ reason }) => refusePost(consoleContext, id, reason)),
      },
      doneAt: (done) => consolePaths.posts({ done }),
      done: POSTS_DONE,
      load: async () => ({
        post: id === null ? null : await viewOf(consoleContext, id),
        words: await listPostWords(consoleContext.db),
      }),
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
  const reasons = reports.map(({ reason }) => copy.reports[reason]);
  const facts = knownFacts([
    [copy.place, place],
    [copy.scores, scores],
    ...offered,
    [copy.columns.kind, copy.kinds[post.kind]],
    [copy.columns.state, copy.states[post.state]],
    [copy.columns.why, whyText(post)],
    [copy.reportedFor, joinKnown(reasons, '、')],
    [copy.author, post.is_anonymous === 1 ? copy.anonymous : post.author],
    [copy.columns.at, momentText(post.made_at)],
    [copy.decidedAt, post.decided_at === null ? null : momentText(post.decided_at)],
    [copy.verdict, post.verdict],
  ]);
  return {
    id,
    text: post.text,
    facts,
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
  offered?: (readonly [name: string, text: string])[];
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
      [copy.home, consoleHomeText(offer)],
      [copy.asking, offerPrice(offer.kind, offer.price)],
      [copy.tie, OFFER_COPY.ties[offer.tie]],
      [copy.same, same.map((one) => duplicateHomeText(one, offer.kind)).join('；')],
    ],
  };
}
