import { MAP_SENTENCES } from '@/lib/map/views/mapSentences';
import type { MapCluster } from '@/lib/search/contract/places';
import { UNITS } from '@/lib/search/words';
import { Button } from '../ui/Button';
import css from './MapSection.module.css';

interface MapJointProps {
  /** Those that stand at one place, the one whose pill was pressed first. */
  clusters: readonly MapCluster[];
  isNew: boolean;
  chosen: number | null;
  onChoose: (cluster: MapCluster) => void;
}

/** The choice that a joint pill opens: no zoom would part what it stands for. */
export function MapJoint({ clusters, isNew, chosen, onChoose }: MapJointProps) {
  const title = MAP_SENTENCES.atOnePlace(clusters.length, isNew ? UNITS.new : UNITS.community);
  return (
    <section className={css.joint} aria-label={title}>
      <p role="status">{title}</p>
      <div>
        {clusters.map((cluster) => (
          <Button
            key={cluster.id}
            size="sm"
            variant={cluster.id === chosen ? 'primary' : 'line'}
            pressed={cluster.id === chosen}
            onClick={() => onChoose(cluster)}
          >
            {cluster.name}
          </Button>
        ))}
      </div>
    </section>
  );
}
