import type { Letters, Pen } from '@/lib/map/drawBasemap';
import type { Point } from '@/lib/map/mercator';
import type { Tint } from '@/lib/map/tints';

type Context = CanvasRenderingContext2D;

/** Draws on a canvas, in letters of a family. */
export function canvasPen(context: Context, family: string): Pen {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const setFont = ({ size, weight }: Pick<Letters, 'size' | 'weight'>) => {
    context.font = `${weight} ${size}px ${family}`;
  };
  return {
    line(points, { color, width, alpha = 1, dash = [] }) {
      trace(context, points);
      context.globalAlpha = alpha;
      context.setLineDash([...dash]);
      stroke(context, color, width);
      context.setLineDash([]);
      context.globalAlpha = 1;
    },
    area(points, color) {
      trace(context, points);
      context.fillStyle = color;
      context.fill();
    },
    circle({ x, y }, radius, fill, rim) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = fill;
      context.fill();
      stroke(context, rim, 1.25);
    },
    badge({ left, top, right, bottom }, color) {
      // A round corner for browsers without roundRect: the joins of a stroke are round.
      context.fillStyle = color;
      context.beginPath();
      context.rect(left + 2, top + 2, right - left - 4, bottom - top - 4);
      context.fill();
      stroke(context, color, 4);
    },
    write(text, { x, y }, { color, rim, angle = 0, ...letters }) {
      setFont(letters);
      context.save();
      context.translate(x, y);
      context.rotate(angle);
      if (rim) {
        context.lineWidth = 3;
        context.strokeStyle = rim;
        context.strokeText(text, 0, 0);
      }
      context.fillStyle = color;
      context.fillText(text, 0, 0);
      context.restore();
    },
    widthOf(text, letters) {
      setFont(letters);
      return context.measureText(text).width;
    },
  };
}

function trace(context: Context, points: Float64Array): void {
  context.beginPath();
  for (let at = 0; at < points.length; at += 2) context.lineTo(points[at] as number, points[at + 1] as number);
}

function stroke(context: Context, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

export interface Dot {
  at: Point;
  tint: Tint | null;
}

export interface DotLook {
  /** Round each of them. */
  rim: string;
  dots: Record<Tint | 'none', string>;
}

/** px */
const DOT = 4.5;
/** px: with its rim. */
const DOT_SIZE = 2 * (DOT + 1);
/** Sharp on a phone's screen. */
const DOT_SCALE = 2;

/**
 * Communities for whose pill there is no room. Each look is drawn once and copied: thousands of circles in one path took a
 * slow phone a third of a second.
 */
export function drawDots(
  context: Context,
  dots: readonly Dot[],
  { width, height }: { width: number; height: number },
  { dots: fills, rim }: DotLook,
): void {
  const pictures = new Map<string, HTMLCanvasElement>();
  const pictureOf = (tint: Tint | 'none') => {
    const picture = pictures.get(tint) ?? dotPicture(fills[tint], rim);
    pictures.set(tint, picture);
    return picture;
  };
  for (const { at, tint } of dots) {
    const [left, top] = [at.x - DOT_SIZE / 2, at.y - DOT_SIZE / 2];
    if (left < -DOT_SIZE || top < -DOT_SIZE || left > width || top > height) continue;
    context.drawImage(pictureOf(tint ?? 'none'), left, top, DOT_SIZE, DOT_SIZE);
  }
}

function dotPicture(fill: string, rim: string): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = DOT_SIZE * DOT_SCALE;
  picture.height = DOT_SIZE * DOT_SCALE;
  const context = picture.getContext('2d');
  if (!context) return picture;
  context.scale(DOT_SCALE, DOT_SCALE);
  context.beginPath();
  context.arc(DOT_SIZE / 2, DOT_SIZE / 2, DOT, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  stroke(context, rim, 1);
  return picture;
}
