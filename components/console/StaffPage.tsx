import { Section } from '@/components/ui/Section';
import type { ConsoleChoice } from '@/lib/console/views/consoleTable';
import { NEW_STAFF_FIELDS } from '@/lib/console/views/staffForms';
import type { AccessRequestView, StaffMemberView, StaffPageProps } from '@/lib/console/views/staffPage';
import { CONSOLE_ACCESS_COPY as access } from '@/lib/console/words/access';
import { CONSOLE_STAFF_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, FormSection, ofForm, type TypedForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';
import { Facts } from './Facts';
import { ReasonForm } from './ReasonRow';

/** Who works here, whom an admin invites, what they do about one, and what somebody asks to be given. */
export function ConsoleStaffPage({ member, roles, requests, inviteLink, done, ...page }: StaffPageProps) {
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
      {requests.length > 0 && (
        <Section title={access.waiting}>
          {requests.map((request) => (
            <Request key={request.id} request={request} form={page} />
          ))}
        </Section>
      )}
      {member ? <Member member={member} roles={roles} form={page} /> : <Invite roles={roles} form={page} />}
    </ConsoleTablePage>
  );
}

const Request = ({ request: { id, title, text }, form }: { request: AccessRequestView; form: TypedForm }) => (
  <div className={css.asked}>
    <h3>{title}</h3>
    <p className={css.text}>{text}</p>
    <ConsoleForm
      action={consolePaths.staff()}
      fields={[
        { kind: 'hidden', name: 'request', value: id },
        { kind: 'reason', label: access.answerLabel },
      ]}
      buttons={[
        { do: 'grant', text: access.grant, size: 'sm' },
        { do: 'decline', text: access.decline, size: 'sm', variant: 'line' },
      ]}
      form={ofForm(form, form.typed?.request === id)}
      inline
    />
  </div>
);

const roleField = (roles: readonly ConsoleChoice[], role: string) =>
  ({ kind: 'choice', name: 'role', label: copy.role, choices: roles, value: role }) as const;

interface RolesProps {
  roles: readonly ConsoleChoice[];
  form: TypedForm;
}

const Invite = ({ roles, form }: RolesProps) => (
  <FormSection
    title={copy.invite}
    action={consolePaths.staff()}
    fields={[...Object.values(NEW_STAFF_FIELDS), roleField(roles, 'agent')]}
    buttons={[{ do: 'invite', text: copy.send }]}
    form={ofForm(form, form.typed?.do !== 'grant' && form.typed?.do !== 'decline')}
    inline
  />
);

function Member({ member, roles, form }: RolesProps & { member: StaffMemberView }) {
  const { id, name, shownName, role, isSelf, fixedText, extra, links } = member;
  if (isSelf || fixedText) return <Section title={shownName}>{isSelf ? copy.problems.self : fixedText}</Section>;
  const action = consolePaths.staff({ id });
  return (
    <>
      <FormSection
        title={`${shownName} ${name}`}
        note={copy.againText}
        action={action}
        fields={[{ kind: 'hidden', name: 'id', value: id }, roleField(roles, role), { kind: 'reason' }]}
        buttons={[
          { do: 'role', text: copy.change, size: 'sm' },
          { do: 'invite-again', text: copy.again, size: 'sm', variant: 'line' },
          { do: 'end', text: copy.end, size: 'sm', variant: 'danger' },
        ]}
        form={form}
        inline
      />
      {links.length > 0 && (
        <Section title={copy.links} note={copy.linksText}>
          <Facts facts={links} />
          <ReasonForm
            action={action}
            of={{ id }}
            deed="unlink"
            text={copy.unlink}
            variant="danger"
            form={ofForm(form, form.typed?.do === 'unlink')}
          />
        </Section>
      )}
      {extra.length > 0 && (
        <FormSection
          title={access.extra}
          note={access.extraText}
          action={action}
          fields={[{ kind: 'hidden', name: 'id', value: id }, { kind: 'reason' }]}
          buttons={extra.map(({ part, name: own }) => ({
            do: `take:${part}`,
            text: `${access.taken}“${own}”`,
            size: 'sm' as const,
            variant: 'line' as const,
          }))}
          form={ofForm(form, form.typed?.do?.startsWith('take:') ?? false)}
          inline
        />
      )}
    </>
  );
}
