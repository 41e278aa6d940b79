import type { PageCity } from '@/lib/area/pageCity';
import { type TrailStep, trailOf } from '@/lib/interface/views/trail';
import type { OwnPost } from '@/lib/question/contract';
import { paths, type Query, withQuery } from '@/lib/routes/paths';
import { QUESTION_COPY as copy } from '../words';
import type { QuestionListProps, QuestionPlace } from './questionPages';
import { listTitle } from './questionText';

/** Where one asks about a place, with what was typed. */
export const askAddress = (cityId: number, { community, plate }: QuestionPlace, q = ''): string =>
  community ? paths.askOfHouse(cityId, community.id, { q }) : paths.ask(cityId, { plate: plate?.id, q });

/** The questions of a place. */
export function placeQuestions(cityId: number, { community, plate }: QuestionPlace): string {
  if (community) return paths.houseQuestions(cityId, community.id);
  return plate ? paths.plateQuestions(cityId, plate.id) : paths.questions({ cityId });
}

/** Where something that the viewer wrote stands; null where what it was about is gone. */
export function ownPostAddress({ questionId, comment, cityId }: OwnPost): string | null {
  if (comment) return paths.comment(cityId, comment.houseId, comment.id);
  return questionId === null ? null : paths.question(questionId, { cityId });
}

/** A list's own address, or that of one of its pages. */
export function questionListAddress(
  { path, topic, isUnanswered, page, community, plate }: QuestionListProps,
  at = page,
  more: Query = {},
): string {
  const isOfPlace = community !== null || plate !== null;
  return withQuery(path, {
    ...more,
    topic: isOfPlace ? topic : undefined,
    unanswered: isUnanswered,
    page: at > 1 ? at : undefined,
  });
}

/** Where a list or question stands. */
export function questionTrail(city: PageCity, props: QuestionListProps): TrailStep[] {
  const { community, plate, topic, path } = props;
  const own = { name: listTitle(props, city), path };
  if (community) return trailOf(city, [{ name: community.name, path: paths.resale(city.id, community.id) }, own]);
  if (plate) return trailOf(city, [{ name: plate.name, path: paths.plate(city.id, plate.id) }, own]);
  return trailOf(city, [topic ? { name: copy.title, path: paths.questions() } : null, own]);
}
