import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { LOAN_CONSULT_COPY as copy } from '@/lib/calculators/words/mortgage';
import { joinKnown } from '@/lib/kernel/format/text';
import type { LoanConsult } from '@/lib/support/contract';

/** Whom one may call about a loan. */
export function Consult({ phone, name, hours }: LoanConsult & { phone: string }) {
  return (
    <Section title={copy.title} note={joinKnown([name, hours && `${copy.hours} ${hours}`])}>
      <Button href={`tel:${phone.replaceAll('-', '')}`} variant="line" block>
        {`${copy.call} ${phone}`}
      </Button>
    </Section>
  );
}
