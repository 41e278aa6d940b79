import { MESSAGES_COPY } from '@/lib/alert/words/messages';
import type { AlertSettings } from '@/services/alert';
import { usePage } from '@/stores/PageProvider';
import { Section } from '../ui/Section';
import { EndOfWay } from './EndOfWay';
import { PushSwitch } from './PushSwitch';

const { push: copy } = MESSAGES_COPY;

/** By messages of this browser: the one way that needs a script. */
export function ByPush({ channels, push }: AlertSettings) {
  const { inApp } = usePage();
  if (!channels.push.offered || inApp) return null;
  return (
    <Section title={copy.section}>
      <PushSwitch pushKey={push.key} isHere={push.isHere} />
      {push.devices > 0 && <EndOfWay channel="push" text={copy.everywhere} />}
    </Section>
  );
}
