import { CalendarIcon } from '@/components/icon/placeActions';
import { LeadAction, LeadButton } from '@/components/lead/LeadButton';
import { Button } from '@/components/ui/Button';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import type { ProjectPageProps } from '@/lib/project/views/projectView';
import { PROJECT_COPY } from '@/lib/project/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** What one can do about a project: hear of its opening before it, see it from then on, look elsewhere once it is sold. */
export function ProjectActions({ project: { id, name, saleStatus } }: ProjectPageProps) {
  const { city } = usePage();
  if (saleStatus === 'sold_out') return <Button href={paths.project(city.id)}>{PROJECT_COPY.soldOut}</Button>;
  const visit = <LeadButton kind="visit" houseId={id} about={name} text={LEAD_BUTTON_COPY.projectVisit} />;
  if (saleStatus === 'on_sale') return visit;
  return (
    <>
      <LeadAction kind="opening" Icon={CalendarIcon} houseId={id} about={name} />
      {visit}
    </>
  );
}
