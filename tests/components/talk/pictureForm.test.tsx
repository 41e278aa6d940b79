import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PictureForm } from '@/components/talk/PictureForm';
import { THREAD_COPY as copy } from '@/lib/talk/words/thread';
import { Shell } from '../../kit/Shell';

test('the button for a picture speaks our language in a browser of another one, and then names the file', () => {
  render(
    <Shell>
      <PictureForm action="/im/message" clientId="1" />
    </Shell>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(copy.choosePicture);
  // What the browser itself would say stands outside of what is seen.
  expect(field.className).toBe('visuallyHidden');
  fireEvent.change(field, { target: { files: [new File(['x'], '厨房.jpg', { type: 'image/jpeg' })] } });
  expect(screen.getByText('厨房.jpg')).toBeTruthy();
  expect(screen.queryByText(copy.choosePicture)).toBeNull();
});
