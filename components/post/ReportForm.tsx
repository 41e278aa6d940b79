import { Button } from '@/components/ui/Button';
import { RadioGroup } from '@/components/ui/Choice';
import { Form } from '@/components/ui/Form';
import { REPORT_REASONS } from '@/lib/post/post';
import { QUESTION_COPY as copy } from '@/lib/question/words';
import css from './Post.module.css';

const REASONS = REPORT_REASONS.map((value) => ({ value, text: copy.reportReasons[value] }));

/** Reports a post, behind one tap; `page` takes it. */
export function ReportForm({ page, post }: { page: string; post: number }) {
  return (
    <details className={css.report}>
      <summary>{copy.report}</summary>
      <Form className={css.form} action={page}>
        <input type="hidden" name="do" value="report" />
        <input type="hidden" name="post" value={post} />
        <RadioGroup legend={copy.reportWhy} name="reason" options={REASONS} defaultValue="ad" />
        <Button type="submit" variant="line" size="sm">
          {copy.reportSubmit}
        </Button>
      </Form>
    </details>
  );
}
