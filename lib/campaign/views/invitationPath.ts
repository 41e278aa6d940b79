import { paths } from '@/lib/routes/paths';
import type { InvitationAct, InvitationPage } from '../campaign';

/** The page of whoever invites. */
export function invitationPath(page: InvitationPage): string {
  if (page === 'invitation') return paths.invitation();
  return page === 'activity-invitation' ? paths.activityInvitation() : paths.activityInvitation2();
}

/** Where whoever is invited accepts. */
export const acceptPath = (page: InvitationPage, code: string): string =>
  page === 'invitation' ? paths.invitationAccept({ code }) : paths.activityInvitationAccept({ code });

/** Where it leads when accepted. */
export const acceptedPath = (page: InvitationPage, act: InvitationAct | null): string => {
  if (act === 'app') return paths.activityInvitation2Download();
  return page === 'invitation' ? paths.invitationDone() : paths.activityInvitationDone();
};
