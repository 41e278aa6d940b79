import type { MouseEvent } from 'react';
import type { TintKey } from '@/lib/map/views/mapText';
import { MAP_COLOUR_COPY as copy } from '@/lib/map/words/mapPage';
import type { MapColour } from '@/lib/search/mapLevel';
import type { MapColourLink } from '@/lib/search/views/resultPage';
import css from './MapColours.module.css';
import tints from './MapTints.module.css';

interface MapColoursProps {
  colours: readonly MapColourLink[];
  colour: MapColour;
  legend: readonly TintKey[];
  /** Without it each leads to its own address. */
  onChoose?: (link: MapColourLink) => void;
}

/** What the map is coloured by, and what its tints stand for. */
export function MapColours({ colours, colour, legend, onChoose }: MapColoursProps) {
  const choose = (link: MapColourLink) => (event: MouseEvent) => {
    if (!onChoose || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onChoose(link);
  };
  return (
    <>
      {colours.length > 0 && (
        <nav className={css.choice} aria-label={copy.choose}>
          {colours.map((link) => (
            <a
              key={link.colour}
              href={link.href}
              aria-current={link.colour === colour ? 'true' : undefined}
              rel="nofollow"
              onClick={choose(link)}
            >
              {link.text}
            </a>
          ))}
        </nav>
      )}
      {legend.length > 0 ? (
        <ul className={css.legend} aria-label={copy.legend}>
          {legend.map(({ tint, text }) => (
            <li key={tint} className={tints[tint]}>
              <i />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        copy.none[colour] && <p className={css.none}>{copy.none[colour]}</p>
      )}
    </>
  );
}
