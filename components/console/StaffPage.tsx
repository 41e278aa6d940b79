import { Button } from '@/components/ui/Button';
import { PhoneField, Select, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import { STAFF_ROLES } from '@/lib/account/viewer';
import type { StaffMemberView, StaffPageProps } from '@/lib/console/views/staffPage';
import { CONSOLE_COPY, CONSOLE_STAFF_COPY as copy } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { ReasonField } from './ReasonRow';

type TypedForm = Pick<StaffPageProps, 'typed' | 'problems'>;

/** Who works here, whom an admin invites, and what they do about one. */
export function ConsoleStaffPage({ desk, table, member, inviteLink, done, ...form }: StaffPageProps) {
  return (
    <ConsoleFrame
      desk={desk}
      title={CONSOLE_COPY.pages.staff}
      path={consolePaths.staff()}
      done={done && copy.done[done]}
      wrong={form.problems.other}
    >
      <SectionStack>
        {inviteLink && (
          <Section title={copy.inviteTitle}>
            <p className={css.text}>{copy.inviteText}</p>
            <a className={css.link} href={inviteLink}>
              {inviteLink}
            </a>
          </Section>
        )}
        {member && <Member member={member} {...form} />}
        {!member && <Invite {...form} />}
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}

const roleOptions = STAFF_ROLES.map((value) => ({ value, text: copy.roleHints[value] }));

function Invite({ typed, problems }: TypedForm) {
  return (
    <Section title={copy.invite}>
      <Form className={css.row} action={consolePaths.staff()} noValidate>
        <TextField
          label={copy.name}
          name="name"
          defaultValue={typed.name}
          error={problems.name}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={32}
        />
        <TextField
          label={copy.shownName}
          name="shownName"
          defaultValue={typed.shownName}
          error={problems.shownName}
          autoComplete="off"
          maxLength={20}
        />
        <PhoneField label={copy.phone} name="mobile" defaultValue={typed.mobile} error={problems.mobile} />
        <Select label={copy.role} name="role" defaultValue={typed.role ?? 'agent'} options={roleOptions} />
        <div className={css.press}>
          <Button type="submit" name="do" value="invite">
            {copy.send}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function Member({
  member: { id, name, shownName, role, isSelf },
  typed,
  problems,
}: TypedForm & { member: StaffMemberView }) {
  if (isSelf) return <Section title={shownName}>{copy.problems.self}</Section>;
  return (
    <Section title={`${shownName} ${name}`} note={copy.againText}>
      <Form className={css.row} action={consolePaths.staff({ id })} noValidate>
        <input type="hidden" name="id" value={id} />
        <Select label={copy.role} name="role" defaultValue={typed.role ?? role} options={roleOptions} />
        <ReasonField typed={typed.reason} problem={problems.reason} />
        <div className={css.press}>
          <Button type="submit" size="sm" name="do" value="role">
            {copy.change}
          </Button>
          <Button type="submit" size="sm" variant="line" name="do" value="invite-again">
            {copy.again}
          </Button>
          <Button type="submit" size="sm" variant="danger" name="do" value="end">
            {copy.end}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
