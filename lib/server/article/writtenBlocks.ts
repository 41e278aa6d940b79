import { type ArticleBlock, textOfBlock } from '@/lib/article/articleBlock';
import { articlePictureUrl } from '@/lib/routes/pictures';
import { articleBlocks } from './articleBlocks';

/** A picture that the console keeps; px. */
interface KeptPicture {
  id: string;
  width: number;
  height: number;
}

/** What is written of an article, with its own pictures. */
export const writtenBlocks = (markdown: string, pictures: readonly KeptPicture[]): ArticleBlock[] =>
  articleBlocks(
    markdown,
    pictures.map(({ id, width, height }) => ({ src: articlePictureUrl(id), width, height })),
  );

/** Its text alone, an empty line between its paragraphs. */
export const writtenText = (markdown: string): string =>
  articleBlocks(markdown, []).map(textOfBlock).filter(Boolean).join('\n\n');
