import { planOfSpec } from '@/lib/floorPlan/floorPlan';
import type { DecodedPicture, Hour } from '@/lib/picture/spec';
import { renderFacade } from './facade';
import { renderInterior } from './interior';
import { renderPerson } from './person';
import { drawPlan } from './plan';
import { renderStreet } from './street';

/** A picture as an SVG document, 400 by 300 (a floor plan's thumb 160 by 120, a person 96 by 96). */
export function renderPictureSvg({ spec, variant }: DecodedPicture): string {
  const hour = <Spec extends { hour: Hour }>(one: Spec): Spec => (variant.dark ? { ...one, hour: 'night' } : one);
  switch (spec.kind) {
    case 'facade':
      return renderFacade(hour(spec));
    case 'interior':
      return renderInterior(hour(spec));
    case 'street':
      return renderStreet(hour(spec));
    case 'plan':
      return drawPlan(planOfSpec(spec), variant);
    case 'person':
      return renderPerson(spec);
  }
}
