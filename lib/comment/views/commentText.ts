import type { PageCity } from '@/lib/area/pageCity';
import type { CommentScores } from '@/lib/comment/contract';
import { formatDate } from '@/lib/kernel/format/date';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { signedBy } from '@/lib/question/views/questionText';
import type { CommentEntry, CommentRating } from '@/services/comment';
import { COMMENT_ASPECTS } from '../comment';
import { COMMENT_COPY as copy } from '../words';
import type { CommentListProps } from './commentPages';

/** "三林苑点评", "上海最新点评". */
export const commentsTitle = (
  { community }: Pick<CommentListProps, 'community'>,
  city: Pick<PageCity, 'name'>,
): string => (community ? `${community.name}${copy.title}` : `${city.name}${copy.latest}`);

/** "三林苑点评，12 条。总分 4.2（12 人）。…" */
export const commentsDescription = (
  props: Pick<CommentListProps, 'community' | 'total' | 'rating'>,
  city: Pick<PageCity, 'name'>,
): string => `${commentsTitle(props, city)}，${countText(props.total)}。${ratingSentence(props.rating)}${copy.lead}`;

const ratingSentence = (rating: CommentRating | null): string =>
  rating === null || rating.mean === null ? '' : `${copy.overall} ${meanText(rating.mean)}（${rating.count} 人）。`;

/** "12 条". */
export const countText = (count: number): string => `${count.toLocaleString('zh-CN')} 条`;

/** "4.2"; -- where there is none. */
export const meanText = (mean: number | null): string => (mean === null ? MISSING : mean.toFixed(1));

/** "4.2（12 人）", "--（2 人）". */
export const aspectText = ({ mean, count }: { mean: number | null; count: number }): string =>
  `${meanText(mean)}（${count} 人）`;

/** "5 分", with how many gave it: "5 分 8". */
export const scoreChoice = (score: number): string => `${score} 分`;

/** "物业 4 · 停车 2"; nothing where only the whole was given points. */
export const aspectsLine = (scores: CommentScores): string =>
  joinKnown(
    COMMENT_ASPECTS.map((aspect) => (scores[aspect] === null ? null : `${copy.aspects[aspect]} ${scores[aspect]}`)),
    ' · ',
  );

/** All that one person gave: "总分 4 · 物业 4 · 停车 2". */
export const scoresText = (scores: CommentScores): string =>
  joinKnown([`${copy.overall} ${scores.overall}`, aspectsLine(scores)], ' · ');

/** "房友0123 · 11-20"; of another list than a community's own, the community first. */
export const commentByline = (comment: CommentEntry, now: number, withPlace: boolean): string =>
  joinKnown([withPlace && comment.community.name, signedBy(comment), formatDate(comment.writtenAt, now)], ' · ');

/** "3 人觉得有用 · 2 条回复"; nothing of what there is none of. */
export const commentCounts = ({ useful, replies }: { useful: number; replies: number }): string =>
  joinKnown([useful > 0 && usefulText(useful), replies > 0 && `${replies} 条回复`], ' · ');

/** "3 人觉得有用". */
export const usefulText = (useful: number): string => `${useful} 人觉得有用`;

/** "回复（2）". */
export const repliesTitle = (count: number): string => `${copy.replies}（${count}）`;

/** "房友0123对三林苑的点评", "对三林苑的点评". */
export const commentPageTitle = ({ author, community }: Pick<CommentEntry, 'author' | 'community'>): string =>
  `${author}对${community.name}的${copy.title}`;

const MAX_OF_DESCRIPTION = 80;

/** For who finds one comment's page. */
export const commentDescription = ({ community, text }: Pick<CommentEntry, 'community' | 'text'>): string =>
  `${community.name}${copy.title}：${text.slice(0, MAX_OF_DESCRIPTION)}`;
