import { type MouseEvent, useState } from 'react';
import type { FollowedThing } from '@/lib/follow/contract';
import { keyOfFollowed } from '@/lib/follow/follow';
import { usePage } from '@/stores/PageProvider';

/**
 * Whether the viewer follows what the page is about, and the press that changes it in their account. Of a visitor without
 * one there is no press: the form leads to where one signs in.
 */
export function useFollow(thing: FollowedThing) {
  const { viewer, followed } = usePage();
  const key = keyOfFollowed(thing);
  const [changed, setChanged] = useState({ key: '', isOn: false });
  const isOn = changed.key === key ? changed.isOn : followed.includes(key);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    const show = (is: boolean) => setChanged({ key, isOn: is });
    import('./toggleFollow').then(({ toggleFollow }) => toggleFollow(thing, isOn, show));
  };
  return { isOn, press: viewer.role === 'anonymous' ? undefined : press };
}
