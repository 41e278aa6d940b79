import { type ChangeEvent, useState } from 'react';
import { FileField } from '@/components/ui/Field';
import { ABUSE_REPORT_LIMITS } from '@/lib/abuseReport/abuseReportLimits';
import { ABUSE_REPORT_CALL_COPY } from '@/lib/abuseReport/words/abuseReport';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import { uploadProblem } from '@/lib/picture/uploadProblem';

interface PictureFieldProps {
  label: string;
  hint: string;
  error?: string;
}

/** Pictures of a report; with scripts too much is said before it is sent. */
export function PictureField({ label, hint, error }: PictureFieldProps) {
  const [problem, setProblem] = useState(error);
  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const tooMuch = uploadProblem(
      [...(target.files ?? [])].map(({ size }) => size),
      ABUSE_REPORT_LIMITS,
    );
    setProblem(tooMuch === null ? undefined : ABUSE_REPORT_CALL_COPY[tooMuch]);
  };
  return (
    <FileField
      label={label}
      name="picture"
      accept={PICTURE_KINDS}
      multiple
      hint={hint}
      error={problem}
      onChange={look}
    />
  );
}
