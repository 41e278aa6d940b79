import { type ComponentProps, useContext } from 'react';
import { ACCOUNT_FIELD } from '@/lib/config/accountMark';
import { PageContext } from '@/stores/PageProvider';

/** A form that posts. It says for whose account its page was drawn: the server takes it from nobody else. */
export function Form({ children, ...props }: Omit<ComponentProps<'form'>, 'method'>) {
  const mark = useContext(PageContext)?.accountMark;
  return (
    <form method="post" {...props}>
      {children}
      {/* The last: the parts of a form keep their distance from what is before them. */}
      {mark && <input type="hidden" name={ACCOUNT_FIELD} value={mark} />}
    </form>
  );
}
