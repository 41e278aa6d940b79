import { Chip, ChipRow } from '@/components/ui/Chip';
import { Section } from '@/components/ui/Section';
import type { NamedArea } from '@/lib/area/contract';

interface PlaceChipsProps {
  title: string;
  places: readonly NamedArea[];
  hrefOf: (id: number) => string;
}

/** Where somebody works, each leading to its page; nothing where nothing is known. */
export const PlaceChips = ({ title, places, hrefOf }: PlaceChipsProps) =>
  places.length > 0 && (
    <Section title={title}>
      <ChipRow label={title} wrap>
        {places.map(({ id, name }) => (
          <Chip key={id} href={hrefOf(id)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </Section>
  );
