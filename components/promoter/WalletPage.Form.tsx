import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { typedFields } from '@/components/ui/typedFields';
import { PAYOUT_WAYS } from '@/lib/promoter/identity';
import type { WalletPageProps } from '@/lib/promoter/views/promoterPages';
import { amountHint } from '@/lib/promoter/views/promoterText';
import { WALLET_COPY as copy } from '@/lib/promoter/words/promoter';
import { paths } from '@/lib/routes/paths';
import css from './Promoter.module.css';

const WAYS = PAYOUT_WAYS.map((value) => ({ value, text: copy.ways[value] }));

interface WithdrawFormProps extends Pick<WalletPageProps, 'typed' | 'problems'> {
  /** fen */
  withdrawable: number;
}

/** Asks for money: how much, who is paid and where to. */
export function WithdrawForm({ withdrawable, typed, problems }: WithdrawFormProps) {
  const field = typedFields<'amount' | 'name' | 'idNumber' | 'account' | 'bank'>(copy, { typed, problems });
  return (
    <Form className={css.form} action={paths.wallet()} noValidate>
      <TextField {...field('amount', amountHint(withdrawable))} unit={copy.unit} inputMode="decimal" maxLength={12} />
      <TextField {...field('name', copy.nameHint)} autoComplete="name" maxLength={20} />
      <TextField {...field('idNumber', copy.idHint)} autoCapitalize="characters" maxLength={24} />
      <RadioGroup
        legend={copy.way}
        name="way"
        options={WAYS}
        defaultValue={typed.way ?? 'alipay'}
        variant="chips"
        error={problems.way}
      />
      <TextField {...field('account', copy.accountHint)} maxLength={60} />
      <TextField {...field('bank', copy.bankHint)} maxLength={40} />
      <Checkbox
        quiet
        name="consent"
        value="1"
        defaultChecked={typed.consent === '1'}
        error={problems.consent}
        label={
          <>
            {copy.consent}
            <a href={paths.privacy()}>{copy.consentLink}</a>
          </>
        }
      />
      <Button type="submit" block name="do" value="withdraw">
        {copy.send}
      </Button>
    </Form>
  );
}
