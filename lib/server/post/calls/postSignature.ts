import type { Signature } from '@/lib/post/contract';
import { badgeOf, type PostBadge } from '@/lib/post/post';

interface SignedRow {
  author: string;
  badge: PostBadge | null;
  agent_id: number | null;
  super_label: number | null;
  staff_role: string | null;
}

/** Who wrote it, as others see them; nothing of whoever wrote without a name but their badge. */
export const signatureOf = ({ author, badge, agent_id, super_label, staff_role }: SignedRow): Signature => ({
  author,
  badge: badge ?? badgeOf(super_label ?? 0, staff_role === 'agent'),
  agentId: agent_id,
});
