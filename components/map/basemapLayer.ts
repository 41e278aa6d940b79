import * as L from 'leaflet';
import type { BasemapPlan } from '@/lib/map/basemapPlan';
import { type BasemapLook, drawBasemap } from '@/lib/map/drawBasemap';
import type { Point } from '@/lib/map/mercator';
import type { Box } from '@/lib/map/room';
import { canvasPen, type Dot, type DotLook, drawDots } from './canvasPen';

/** What is drawn besides the ground: px of the map's window. */
export interface OverBasemap {
  dots: Dot[];
  /** Where pills stand. */
  taken: Box[];
}

export interface BasemapLayer {
  setPlan: (plan: BasemapPlan) => void;
  /** Draws before the next frame, once however often it is asked for until then. */
  redraw: () => void;
}

/** What Leaflet keeps of its canvas: it clears, sizes and moves it, and says when it is to be drawn. */
interface OpenCanvas {
  _ctx: CanvasRenderingContext2D;
  _bounds: L.Bounds;
}

/** So much more than the window is drawn on each side: a pan moves the picture, and draws nothing until it rests. */
export const PADDING = 0.5;
/** px */
const LETTER = 12;

/** The ground on one canvas, drawn again whenever the map has come to rest, or the tokens have become light or dark. */
export function createBasemapLayer(map: L.Map, settle: () => OverBasemap): BasemapLayer {
  let plan: BasemapPlan | null = null;
  const canvas = L.canvas({ padding: PADDING });
  const draw = () => {
    const { _ctx: context, _bounds: bounds } = canvas as unknown as OpenCanvas;
    const { min, max } = bounds as { min: L.Point; max: L.Point };
    const { x: width, y: height } = max.subtract(min);
    const look = lookOf(map.getContainer());
    const { dots, taken } = settle();
    const corner = map.layerPointToContainerPoint(min);
    const moved = ({ x, y }: Point): Point => ({ x: x - corner.x, y: y - corner.y });
    context.save();
    // Leaflet draws in the layer's px: here the canvas's own corner is 0.
    context.translate(min.x, min.y);
    context.clearRect(0, 0, width, height);
    if (plan) {
      const origin = map.getPixelOrigin().add(min);
      const view = { zoom: map.getZoom(), lat: map.getCenter().lat, origin, width, height, letter: LETTER };
      drawBasemap(
        canvasPen(context, getComputedStyle(map.getContainer()).fontFamily),
        plan,
        view,
        look,
        taken.map((box) => movedBox(box, corner)),
      );
    }
    drawDots(
      context,
      dots.map(({ at, tint }) => ({ at: moved(at), tint })),
      { width, height },
      look,
    );
    context.restore();
  };
  let frame = 0;
  const redraw = () => {
    window.cancelAnimationFrame(frame);
    frame = window.requestAnimationFrame(draw);
  };
  canvas.on('update', draw);
  canvas.addTo(map);
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener?.('change', redraw);
  map.on('unload', () => {
    window.cancelAnimationFrame(frame);
    scheme.removeEventListener?.('change', redraw);
  });
  return {
    setPlan(next) {
      plan = next;
      redraw();
    },
    redraw,
  };
}

const movedBox = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left - x,
  top: top - y,
  right: right - x,
  bottom: bottom - y,
});

function lookOf(element: HTMLElement): BasemapLook & DotLook {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: token('--canvas'),
    water: token('--lake'),
    road: token('--surface'),
    line: token('--line'),
    border: token('--field-line'),
    ink: token('--ink'),
    quiet: token('--quiet'),
    rim: token('--brand'),
    dots: {
      none: token('--quiet'),
      heat0: token('--surface'),
      heat1: token('--wash'),
      heat2: token('--wash-deep'),
      heat3: token('--wash-deepest'),
      below: token('--fall'),
      fair: token('--surface'),
      above: token('--price'),
    },
  };
}
