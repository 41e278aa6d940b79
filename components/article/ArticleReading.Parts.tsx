import { Section, SectionStack } from '@/components/ui/Section';
import type { ArticleReadingProps } from '@/lib/article/views/articlePages';
import { ARTICLE_COPY as copy } from '@/lib/article/words/article';
import { ArticleBlocks } from './ArticleBlocks';
import css from './ArticlesPage.module.css';

/** What the article says, and where that comes from. */
function Body({ blocks, sources }: Pick<ArticleReadingProps, 'blocks' | 'sources'>) {
  return (
    <SectionStack>
      <Section>
        <ArticleBlocks blocks={blocks} />
      </Section>
      {sources.length > 0 && (
        <Section title={copy.sources}>
          <ul className={css.sources}>
            {sources.map(({ text, href }) => (
              <li key={`${text} ${href}`}>
                {href === null ? (
                  text
                ) : (
                  <a href={href} rel="nofollow noopener">
                    {text}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </SectionStack>
  );
}

/** What of an article is only read. */
export const READING_PARTS = { Body };
