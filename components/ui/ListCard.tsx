import type { ReactNode } from 'react';
import type { TagItem } from '@/lib/interface/views/tag';
import card from './Card.module.css';
import css from './ListCard.module.css';
import { TagList } from './Tag';
import { wholeFigures } from './wholeFigures';

export interface ListCardProps {
  href: string;
  /** 4:3, 120 px wide. */
  picture: ReactNode;
  title: string;
  /** One line of facts. */
  facts: string;
  /** The figure and what stands beside it. */
  price: ReactNode;
  tags: TagItem[];
  /** The quiet strip under the card: one or two short sentences. */
  strip?: string[];
}

/** An entry of a list: picture, name, facts, figure; the whole of it is one link. */
export function ListCard({ href, picture, title, facts, price, tags, strip = [] }: ListCardProps) {
  return (
    <a className={card.card} href={href}>
      <span className={card.top}>
        <span className={css.picture}>{picture}</span>
        <span className={card.text}>
          <b className={css.title}>{wholeFigures(title)}</b>
          <span className={css.facts}>{wholeFigures(facts)}</span>
          <span className={css.priceLine}>{price}</span>
          <TagList tags={tags} oneLine />
        </span>
      </span>
      {strip.length > 0 && (
        <span className={card.strip}>
          {strip.map((sentence) => (
            <span key={sentence}>{wholeFigures(sentence)}</span>
          ))}
        </span>
      )}
    </a>
  );
}
