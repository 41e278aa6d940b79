import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { Select, TextField } from '@/components/ui/Field';
import { serverHtml } from '../serverHtml';

// What is typed and chosen while the scripts of a page are on their way stays when they take the fields over.

const OPTIONS = [
  { value: 'a', text: '甲' },
  { value: 'b', text: '乙' },
];
const form = (
  <form>
    <Select label="归谁" name="staff" defaultValue="b" empty="不分" options={OPTIONS} />
    <Select label="城市" name="city" empty="不限" options={OPTIONS} />
    <RadioGroup legend="用途" name="purpose" defaultValue="b" options={OPTIONS} />
    <Checkbox name="consent" value="1" defaultChecked label="同意" />
    <TextField label="总价" name="price" defaultValue="500" />
  </form>
);

afterEach(() => document.body.replaceChildren());

it('is kept, chosen or taken back', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = await serverHtml(form);
  const own = place.querySelector('form') as HTMLFormElement;
  const said = () => Object.fromEntries(new FormData(own));
  expect(said()).toEqual({ staff: 'b', city: '', purpose: 'b', consent: '1', price: '500' });
  const field = (name: string) => own.elements.namedItem(name);
  (field('staff') as HTMLSelectElement).value = 'a';
  (field('city') as HTMLSelectElement).value = 'b';
  (own.querySelector('input[value=a]') as HTMLInputElement).checked = true;
  (field('consent') as HTMLInputElement).checked = false;
  (field('price') as HTMLInputElement).value = '480';
  const chosen = { staff: 'a', city: 'b', purpose: 'a', price: '480' };
  await act(() => hydrateRoot(place, form));
  expect(place.querySelector('form'), 'the fields are the same').toBe(own);
  expect(said()).toEqual(chosen);
});
