import { QuestionIcon } from '@/components/icon/pageActions';
import { CalendarIcon } from '@/components/icon/placeActions';
import { LeadAction, LeadButton } from '@/components/lead/LeadButton';
import { BottomAction } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import type { ProjectPageProps } from '@/lib/project/views/projectView';
import { PROJECT_COPY } from '@/lib/project/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** What one can do about a project: hear of its opening before it, see it from then on, look elsewhere once it is sold. */
export function ProjectActions({ project: { id, name, saleStatus }, talkPeer }: ProjectPageProps) {
  const { city } = usePage();
  if (saleStatus === 'sold_out') return <Button href={paths.project(city.id)}>{PROJECT_COPY.soldOut}</Button>;
  const visit = <LeadButton kind="visit" houseId={id} about={name} text={LEAD_BUTTON_COPY.projectVisit} />;
  if (saleStatus === 'on_sale') {
    if (talkPeer === null) return visit;
    const href = paths.talk(talkPeer, { projectId: id, cityId: city.id });
    return (
      <>
        <BottomAction Icon={QuestionIcon} text={LEAD_BUTTON_COPY.talk} href={href} />
        {visit}
      </>
    );
  }
  return (
    <>
      <LeadAction kind="opening" Icon={CalendarIcon} houseId={id} about={name} />
      {visit}
    </>
  );
}
