import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { TOTAL_COST_FRAME_COPY as copy } from '@/lib/config/microcopy/totalCostFrame';
import { withQuery } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import css from './TotalCostPage.module.css';

/** To take the sheet along. */
export function CostActions({ path }: { path: string }) {
  const origin = useAppStore((state) => state.siteOrigin);
  const file = path.includes('?') ? `${path}&format=csv` : withQuery(path, { format: 'csv' });
  return (
    <div className={css.actions}>
      <a className={css.file} href={file} download>
        {copy.export}
      </a>
      <span className={css.scripted}>
        <Button variant="text" size="sm" onClick={() => window.print()}>
          {copy.print}
        </Button>
        <CopyButton text={origin + path} label={copy.copy} />
      </span>
    </div>
  );
}
