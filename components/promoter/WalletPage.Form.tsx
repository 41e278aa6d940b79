import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { TextField } from '@/components/ui/Field';
import { WALLET_COPY as copy } from '@/lib/config/microcopy/promoter';
import { PAYOUT_WAYS } from '@/lib/domain/promoter/identity';
import { paths } from '@/lib/routes/paths';
import type { WalletPageProps } from '@/lib/views/promoter/promoterPages';
import { amountHint } from '@/lib/views/promoter/promoterText';
import css from './Promoter.module.css';

const WAYS = PAYOUT_WAYS.map((value) => ({ value, text: copy.ways[value] }));

interface WithdrawFormProps extends Pick<WalletPageProps, 'typed' | 'problems'> {
  /** fen */
  withdrawable: number;
}

/** Asks for money: how much, who is paid and where to. */
export function WithdrawForm({ withdrawable, typed, problems }: WithdrawFormProps) {
  return (
    <form className={css.form} method="post" action={paths.wallet()} noValidate>
      <TextField
        label={copy.amount}
        name="amount"
        defaultValue={typed.amount}
        hint={amountHint(withdrawable)}
        error={problems.amount}
        unit={copy.unit}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <TextField
        label={copy.name}
        name="name"
        defaultValue={typed.name}
        hint={copy.nameHint}
        error={problems.name}
        autoComplete="name"
        maxLength={20}
      />
      <TextField
        label={copy.idNumber}
        name="idNumber"
        defaultValue={typed.idNumber}
        hint={copy.idHint}
        error={problems.idNumber}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={24}
      />
      <RadioGroup
        legend={copy.way}
        name="way"
        options={WAYS}
        defaultValue={typed.way ?? 'alipay'}
        variant="chips"
        error={problems.way}
      />
      <TextField
        label={copy.account}
        name="account"
        defaultValue={typed.account}
        hint={copy.accountHint}
        error={problems.account}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        label={copy.bank}
        name="bank"
        defaultValue={typed.bank}
        hint={copy.bankHint}
        error={problems.bank}
        autoComplete="off"
        maxLength={40}
      />
      <Checkbox
        quiet
        name="consent"
        value="1"
        defaultChecked={typed.consent === '1'}
        error={problems.consent}
        label={
          <>
            {copy.consent}
            <a href={`${paths.about()}#privacy`}>{copy.consentLink}</a>
          </>
        }
      />
      <Button type="submit" block name="do" value="withdraw">
        {copy.send}
      </Button>
    </form>
  );
}
