import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '@/components/icon/Icon';
import { HospitalIcon, ParkIcon, SchoolIcon, ShopIcon, SubwayIcon } from '@/components/icon/subjects';
import { Section } from '@/components/ui/Section';
import { AROUND_COPY as copy } from '@/lib/community/words/around';
import type { NearPlace, PlaceKind, Surroundings } from '@/lib/estate/contract';
import { formatDistance, formatWalk } from '@/lib/kernel/format/distance';
import css from './AroundSection.module.css';

const PLACES: readonly { kind: PlaceKind; Icon: ComponentType<IconProps> }[] = [
  { kind: 'school', Icon: SchoolIcon },
  { kind: 'hospital', Icon: HospitalIcon },
  { kind: 'mall', Icon: ShopIcon },
  { kind: 'park', Icon: ParkIcon },
];

interface AroundSectionProps {
  id?: string;
  around: Surroundings;
  /** The place on a small map. */
  map?: ReactNode;
  /** From where the distances count, where that is not plain: said before the note. */
  from?: string;
}

/** Stations with their lines, then schools, hospitals, shops and parks, each with its distance. */
export function AroundSection({ id, around: { stations, places }, map, from = '' }: AroundSectionProps) {
  const isEmpty = stations.length === 0 && places.length === 0;
  const schools = places.some(({ kind }) => kind === 'school') ? copy.schools : '';
  const note = `${from}${copy.walk}${schools}`;
  return (
    <Section title={copy.title} id={id} note={isEmpty ? undefined : note}>
      {map}
      {isEmpty && <p className={css.none}>{copy.none}</p>}
      <dl className={css.groups}>
        {stations.length > 0 && (
          <Group name={copy.stations} Icon={SubwayIcon}>
            {stations.map((station) => (
              <li key={station.id}>
                <b>{station.name}</b>
                <small>{station.lines.map(({ name }) => name).join('、')}</small>
                <span>{`${formatDistance(station.distance)} ${formatWalk(station.distance)}`}</span>
              </li>
            ))}
          </Group>
        )}
        {PLACES.map(({ kind, Icon }) => (
          <PlaceGroup
            key={kind}
            name={copy.groups[kind]}
            Icon={Icon}
            places={places.filter((one) => one.kind === kind)}
          />
        ))}
      </dl>
    </Section>
  );
}

interface GroupProps {
  name: string;
  Icon: ComponentType<IconProps>;
}

function PlaceGroup({ places, ...group }: GroupProps & { places: readonly NearPlace[] }) {
  if (places.length === 0) return null;
  return (
    <Group {...group}>
      {places.map(({ id, name, nature, distance }) => (
        <li key={id}>
          <b>{name}</b>
          {nature && <small>{nature}</small>}
          <span>{formatDistance(distance)}</span>
        </li>
      ))}
    </Group>
  );
}

function Group({ name, Icon, children }: GroupProps & { children: ReactNode }) {
  return (
    <div className={css.group}>
      <dt>
        <Icon size={18} />
        {name}
      </dt>
      <dd>
        <ul>{children}</ul>
      </dd>
    </div>
  );
}
