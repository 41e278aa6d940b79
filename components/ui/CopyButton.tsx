import { CONTROL_COPY } from '@/lib/interface/words/interface';
import { CopyIcon } from '../icon/actions';
import { Button, type ButtonProps } from './Button';
import { showToast } from './toast';

// WeChat's webview and pages without TLS have no clipboard object: a selected field does it there.
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visuallyHidden';
  document.body.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Puts a text on the clipboard; answers whether it got there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies a text and says so, or says what to do instead. */
export async function copyAndSay(text: string, done: string): Promise<void> {
  if (await copyText(text)) showToast(done);
  else showToast(CONTROL_COPY.copyFailed, 'error');
}

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  /** What the button says. */
  label?: string;
  /** What the toast says afterwards. */
  done?: string;
}

export function CopyButton({
  text,
  label = CONTROL_COPY.copy,
  done = CONTROL_COPY.copied,
  variant = 'text',
  size = 'sm',
}: CopyButtonProps) {
  return (
    <Button variant={variant} size={size} onClick={() => copyAndSay(text, done)}>
      <CopyIcon size={16} />
      {label}
    </Button>
  );
}
