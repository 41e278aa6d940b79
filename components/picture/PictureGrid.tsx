import css from './PictureGrid.module.css';

interface PictureGridProps {
  pictures: readonly { id: string; width: number; height: number }[];
  urlOf: (id: string) => string;
  alt: string;
}

/** Pictures that people sent, three in a row; each leads to itself. */
export function PictureGrid({ pictures, urlOf, alt }: PictureGridProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={css.pictures}>
      {pictures.map(({ id, width, height }) => (
        <li key={id}>
          <a href={urlOf(id)}>
            <img src={urlOf(id)} alt={alt} width={width} height={height} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
