import { ArticleBlocks } from '@/components/article/ArticleBlocks';
import { Section } from '@/components/ui/Section';
import type { ArticleBlock } from '@/lib/article/articleBlock';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';

interface PressPreviewProps {
  title: string | undefined;
  /** null: nobody has asked to see it. */
  blocks: readonly ArticleBlock[] | null;
}

/** What is being written, as visitors will read it. */
export const PressPreview = ({ title, blocks }: PressPreviewProps) =>
  blocks && (
    <Section title={copy.previewTitle} note={copy.previewText}>
      <h2>{title}</h2>
      <ArticleBlocks blocks={blocks} />
    </Section>
  );
