import { Section } from '@/components/ui/Section';
import { STAFF_ROLES, type StaffRole } from '@/lib/account/viewer';
import { NEW_STAFF_FIELDS } from '@/lib/console/views/staffForms';
import type { StaffMemberView, StaffPageProps } from '@/lib/console/views/staffPage';
import { CONSOLE_STAFF_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection, type TypedForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';

/** Who works here, whom an admin invites, and what they do about one. */
export function ConsoleStaffPage({ member, inviteLink, done, ...page }: StaffPageProps) {
  return (
    <ConsoleTablePage {...page} done={done && copy.done[done]} wrong={page.problems.other}>
      {inviteLink && (
        <Section title={copy.inviteTitle}>
          <p className={css.text}>{copy.inviteText}</p>
          <a className={css.link} href={inviteLink}>
            {inviteLink}
          </a>
        </Section>
      )}
      {member ? <Member member={member} form={page} /> : <Invite form={page} />}
    </ConsoleTablePage>
  );
}

const roleOptions = STAFF_ROLES.map((value) => ({ value, text: copy.roleHints[value] }));

const roleField = (role: StaffRole) =>
  ({ kind: 'choice', name: 'role', label: copy.role, choices: roleOptions, value: role }) as const;

const Invite = ({ form }: { form: TypedForm }) => (
  <FormSection
    title={copy.invite}
    action={consolePaths.staff()}
    fields={[...Object.values(NEW_STAFF_FIELDS), roleField('agent')]}
    buttons={[{ do: 'invite', text: copy.send }]}
    form={form}
    inline
  />
);

function Member({ member: { id, name, shownName, role, isSelf }, form }: { member: StaffMemberView; form: TypedForm }) {
  if (isSelf) return <Section title={shownName}>{copy.problems.self}</Section>;
  return (
    <FormSection
      title={`${shownName} ${name}`}
      note={copy.againText}
      action={consolePaths.staff({ id })}
      fields={[{ kind: 'hidden', name: 'id', value: id }, roleField(role), { kind: 'reason' }]}
      buttons={[
        { do: 'role', text: copy.change, size: 'sm' },
        { do: 'invite-again', text: copy.again, size: 'sm', variant: 'line' },
        { do: 'end', text: copy.end, size: 'sm', variant: 'danger' },
      ]}
      form={form}
      inline
    />
  );
}
