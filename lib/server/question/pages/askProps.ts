import type { RawForm } from '@/lib/kernel/form/formSpec';
import { isFitLength, lengthOf, POST_LENGTHS } from '@/lib/post/post';
import { isQuestionTopic, MAX_SIMILAR } from '@/lib/question/question';
import { POST_CALL_COPY } from '@/lib/question/views/postRefusals';
import type { AskPageProps } from '@/lib/question/views/questionPages';
import { paths } from '@/lib/routes/paths';
import { type PageContext, PageOfOtherCity, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { draftOf, keepAndSignIn } from '@/lib/server/post/pages/draft';
import { askQuestion } from '../calls/changeQuestions';
import { getAskedPlace, getQuestions } from '../calls/readQuestions';
import { problemsOf } from './questionProps';

interface AskAbout {
  houseId?: number;
  plateId?: number;
  /** Where the form posts, and the page's one address. */
  action: string;
  path: string;
  /** Its path names no city: it leads to itself in the community's own. */
  isOfAnyCity?: boolean;
}

/**
 * The page where one asks. Its first press looks for questions that are like it, and shows them; where there are none, or
 * at the second press, it is asked; a visitor signs in before that.
 */
export async function askProps(context: PageContext, about: AskAbout): Promise<AskPageProps | PageRedirect> {
  const { request, city, viewer, query, posted } = context;
  const { houseId, plateId, action, path } = about;
  const isOfPlace = houseId !== undefined || plateId !== undefined;
  const place = isOfPlace ? (await getAskedPlace(request, { houseId, plateId })).place : null;
  if (place && place.cityId !== city.id) {
    if (!about.isOfAnyCity) throw new PageOfOtherCity(place.cityId);
    return { redirectTo: paths.askAnewOfHouse(houseId ?? 0, { cityId: place.cityId }) };
  }
  const { fields, draft } = await draftOf(context, action);
  const typed = typedOf(posted ?? fields ?? query, isOfPlace);
  const shown: AskPageProps = {
    community: place?.community ?? null,
    plate: place?.plate ?? null,
    action,
    path,
    typed,
    cityName: city.name,
    isSignedIn: viewer.role !== 'anonymous',
    similar: null,
    problems: {},
    draft,
  };
  const asked = { cityId: place?.cityId ?? city.id, houseId, plateId };
  const isLong = lengthOf(typed.text.trim()) >= POST_LENGTHS.question.least;
  const similar = isLong ? await similarTo(context, asked, typed.text) : [];
  if (!posted) return { ...shown, similar: typed.text ? similar : null };
  if (posted.seen !== '1' && similar.length > 0 && isFitLength('question', typed.text.trim()))
    return { ...shown, similar };
  const sent = await askOrSignIn(context, action, typed, async () => {
    const { id, state } = await askQuestion(request, { ...asked, ...typed });
    return paths.question(id, { done: state === 'shown' ? 'asked' : 'askedHeld', cityId: asked.cityId });
  });
  return 'redirectTo' in sent ? sent : { ...shown, similar, ...sent };
}

/** Asks, as `ask` does; of nobody yet it is kept, and they sign in and come back to it. What is wrong is said before. */
export async function askOrSignIn(
  context: PageContext,
  here: string,
  { text, topic, isAnonymous }: AskPageProps['typed'],
  ask: () => Promise<string>,
): Promise<Pick<AskPageProps, 'problems'> | PageRedirect> {
  if (!isFitLength('question', text.trim())) return { problems: { text: POST_CALL_COPY.length.question } };
  try {
    if (context.viewer.role === 'anonymous')
      return await keepAndSignIn(context, here, { text, topic, isAnonymous: isAnonymous ? '1' : '' });
    return { redirectTo: await ask(), seeOther: true };
  } catch (failure) {
    return { problems: problemsOf(failure) };
  }
}

/** What somebody has filled in to ask, or an address begins it with. */
export function typedOf(said: RawForm, isOfPlace: boolean): AskPageProps['typed'] {
  const usualTopic = isOfPlace ? 'community' : 'buying';
  return {
    text: said.text ?? said.q ?? '',
    topic: isQuestionTopic(said.topic) ? said.topic : usualTopic,
    isAnonymous: said.isAnonymous === '1',
  };
}

async function similarTo(
  { request }: PageContext,
  place: { cityId: number; houseId?: number; plateId?: number },
  text: string,
) {
  const q = [...text.trim()].slice(0, POST_LENGTHS.question.most).join('');
  return (await getQuestions(request, { ...place, q })).questions.slice(0, MAX_SIMILAR);
}

/** The plate that an address names; undefined where it names none. */
export const plateOfQuery = ({ query }: PageContext): number | undefined => parseId(query.plate) ?? undefined;
