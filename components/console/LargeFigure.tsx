import css from './LargeFigure.module.css';

interface LargeFigureProps {
  text: string;
  unit?: string | undefined;
  /** A lesser one: beside the large one, on its line; or below it. */
  place?: 'beside' | 'below' | undefined;
}

/** The one large figure of a screen, with its unit. */
export const LargeFigure = ({ text, unit, place }: LargeFigureProps) => (
  <p className={place ? css[place] : css.figure}>
    {text}
    {unit && <small>{unit}</small>}
  </p>
);
