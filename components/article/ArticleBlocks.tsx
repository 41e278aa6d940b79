import { wholeFigures } from '@/components/ui/wholeFigures';
import type { ArticleBlock, ArticleListItem, ArticleSpan } from '@/lib/article/articleBlock';
import css from './ArticleBlocks.module.css';

/** What an article says. It is only read. */
export const ArticleBlocks = ({ blocks }: { blocks: readonly ArticleBlock[] }) => (
  <div className={css.blocks}>
    {blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and nothing moves
      <Block key={at} block={block} />
    ))}
  </div>
);

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'quote':
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      );
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Rows {...block} />;
    case 'picture':
      return (
        <figure>
          <img src={block.src} alt={block.alt} width={block.width} height={block.height} loading="lazy" />
          {block.alt && <figcaption aria-hidden="true">{block.alt}</figcaption>}
        </figure>
      );
    default:
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
  }
}

function List({ isOrdered, items }: { isOrdered: boolean; items: readonly ArticleListItem[] }) {
  const rows = items.map(({ depth, spans }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as of blocks
    <li key={at} className={depth > 0 ? css.inner : undefined}>
      <Spans spans={spans} />
    </li>
  ));
  return isOrdered ? <ol>{rows}</ol> : <ul>{rows}</ul>;
}

/* A table that is wider than the page is moved by itself, by the keyboard too. */
function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={head.join('、')}>
      <table>
        <thead>
          <tr>
            {head.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as of blocks
              <th key={at} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as of blocks
            <tr key={row}>
              {cells.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as of blocks
                <td key={at}>{wholeFigures(text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Spans = ({ spans }: { spans: readonly ArticleSpan[] }) =>
  spans.map((span, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as of blocks
    <Span key={at} {...span} />
  ));

function Span({ text, style: Tag, href }: ArticleSpan) {
  const whole = wholeFigures(text);
  const styled = Tag === 'plain' ? whole : <Tag>{whole}</Tag>;
  if (href === null) return styled;
  return (
    <a href={href} rel={href.startsWith('/') ? undefined : 'nofollow noopener'}>
      {styled}
    </a>
  );
}
