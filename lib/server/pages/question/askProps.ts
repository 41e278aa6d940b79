import type { RawForm } from '@/lib/domain/form/formSpec';
import { isFitLength, lengthOf, POST_LENGTHS } from '@/lib/domain/post/post';
import { isQuestionTopic, MOST_SIMILAR } from '@/lib/domain/question/question';
import { paths, withQuery } from '@/lib/routes/paths';
import { POST_CALL_COPY } from '@/lib/views/question/postRefusals';
import type { AskPageProps } from '@/lib/views/question/questionPages';
import * as calls from '@/services/question';
import { type PageContext, PageOfOtherCity, type PageRedirect } from '../../page/pageContext';
import { parseId } from '../../page/parseId';
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
  const { api, city, viewer, query, posted } = context;
  const { houseId, plateId, action, path } = about;
  const isOfPlace = houseId !== undefined || plateId !== undefined;
  const place = isOfPlace ? (await api.call(calls.getAskedPlace, { houseId, plateId })).place : null;
  if (place && place.cityId !== city.id) {
    if (!about.isOfAnyCity) throw new PageOfOtherCity(place.cityId);
    return { redirectTo: paths.askAnewOfHouse(houseId ?? 0, { cityId: place.cityId }) };
  }
  const typed = typedOf(posted ?? query, isOfPlace);
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
  };
  const asked = { cityId: place?.cityId ?? city.id, houseId, plateId };
  const isLong = lengthOf(typed.text.trim()) >= POST_LENGTHS.question.least;
  const similar = isLong ? await similarTo(context, asked, typed.text) : [];
  const isPressed = posted !== null || (query.ask === '1' && !shown.isSignedIn);
  if (!isPressed) return { ...shown, similar: typed.text ? similar : null };
  if (!isFitLength('question', typed.text.trim()))
    return { ...shown, similar, problems: { text: POST_CALL_COPY.length.question } };
  if ((posted ?? query).seen !== '1' && similar.length > 0) return { ...shown, similar };
  // Signed in, they come back to what they wrote.
  if (!shown.isSignedIn) {
    const redirect = addressOf(action, typed);
    return { redirectTo: paths.login({ redirect }), seeOther: true };
  }
  try {
    const { id, state } = await api.call(calls.askQuestion, { ...asked, ...typed });
    const done = state === 'shown' ? 'asked' : 'askedHeld';
    return { redirectTo: paths.question(id, { done, cityId: asked.cityId }), seeOther: true };
  } catch (failure) {
    return { ...shown, similar, problems: problemsOf(failure) };
  }
}

function addressOf(action: string, { text, topic, isAnonymous }: AskPageProps['typed']): string {
  const [path = '', own = ''] = action.split('?');
  return withQuery(path, { ...Object.fromEntries(new URLSearchParams(own)), text, topic, isAnonymous });
}

/** What somebody has filled in to ask, or an address begins it with. */
export const typedOf = (said: RawForm, isOfPlace: boolean): AskPageProps['typed'] => ({
  text: said.text ?? said.q ?? '',
  topic: isQuestionTopic(said.topic) ? said.topic : isOfPlace ? 'community' : 'buying',
  isAnonymous: said.isAnonymous === '1',
});

async function similarTo(
  { api }: PageContext,
  place: { cityId: number; houseId?: number; plateId?: number },
  text: string,
) {
  const q = [...text.trim()].slice(0, POST_LENGTHS.question.most).join('');
  return (await api.call(calls.getQuestions, { ...place, q })).questions.slice(0, MOST_SIMILAR);
}

/** The plate that an address names; undefined where it names none. */
export const plateOfQuery = ({ query }: PageContext): number | undefined => parseId(query.plate) ?? undefined;
