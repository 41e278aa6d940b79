import type { TableChoice } from '@/lib/console/tableQuery';
import { ConsoleForm } from './ConsoleForm';

interface AssignFormProps {
  action: string;
  copy: { assign: string; assignSave: string; unassigned: string };
  staff: readonly TableChoice[];
  /** '': nobody. */
  assignee: string;
  hideLabel?: boolean;
}

/** Whose it is, or nobody's. */
export const AssignForm = ({ action, copy, staff, assignee, hideLabel = false }: AssignFormProps) => (
  <ConsoleForm
    action={action}
    fields={[
      {
        kind: 'choice',
        name: 'staff',
        label: copy.assign,
        hideLabel,
        choices: staff,
        value: assignee,
        empty: copy.unassigned,
      },
    ]}
    buttons={[{ do: 'assign', text: copy.assignSave, variant: 'line' }]}
    inline
  />
);
