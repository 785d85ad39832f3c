import type { Density } from '../../state/preferences/preference-schema';
import type { RowShape } from '../../state/library/row-shape';
import { getRowHeightPx } from './densities';

/** How much room a list gives its rows. */
export interface RowSpace {
  readonly density: Density;
  readonly isTouch: boolean;
  /** Of the list, its scrollbar included. */
  readonly widthPx: number;
}

export interface RowLayout {
  readonly px: number;
  /** Lines of the title; in a cozy row, of the title and the excerpt. */
  readonly lines: number;
}

/** Sizes in article-row.css. */
const TITLE_PX = 14.5;
const EXCERPT_PX = 13;
const LINE_PX = 21;
const EXCERPT_LINE_PX = 20;
const PICTURE_PX = 96;
const PICTURE_GAP_PX = 16;
/** Left and right of the texts. */
const SIDES_PX = 48;
const SCROLLBAR_PX = 12;
/** All but the lines: padding, gaps and the line of facts. */
const COZY_REST_PX = 50;
const MAGAZINE_REST_PX = 54;
const PICTURE_ROW_PX = 128;
/** Estimated widths are too large by at most this share, and not too small. */
const EXCESS = 0.07;
const LINES = 2;
const LINES_MAX = 3;

/** The height of an article's row; the same for all rows of the density while the article is not loaded. */
export function getRowLayout(shape: RowShape | undefined, space: RowSpace): RowLayout {
  const { density, isTouch, widthPx } = space;
  if (!shape || widthPx === 0 || (density !== 'cozy' && density !== 'magazine'))
    return { px: getRowHeightPx(density, isTouch), lines: LINES };
  const roomPx = widthPx - SIDES_PX - (isTouch ? 0 : SCROLLBAR_PX);
  return density === 'cozy' ? buildCozyLayout(shape, roomPx) : buildMagazineLayout(shape, roomPx);
}

/** A title of one line leaves the second to the excerpt. */
function buildCozyLayout({ titleEm, excerptEm }: RowShape, roomPx: number): RowLayout {
  const titleLines = countLines(titleEm, roomPx / TITLE_PX);
  const lines = titleLines === 1 && excerptEm > 0 ? LINES : titleLines;
  return { px: COZY_REST_PX + lines * LINE_PX, lines };
}

function buildMagazineLayout({ titleEm, excerptEm, hasPicture }: RowShape, roomPx: number): RowLayout {
  const textPx = roomPx - (hasPicture ? PICTURE_PX + PICTURE_GAP_PX : 0);
  const lines = countLines(titleEm, textPx / TITLE_PX);
  const excerptLines = excerptEm === 0 ? 0 : Math.min(LINES, countLines(excerptEm, textPx / EXCERPT_PX));
  const px = MAGAZINE_REST_PX + lines * LINE_PX + excerptLines * EXCERPT_LINE_PX;
  return { px: hasPicture ? Math.max(px, PICTURE_ROW_PX) : px, lines };
}

/** One line and three lines only where it is certain; between them, two. */
function countLines(widthEm: number, roomEm: number): number {
  if (widthEm <= roomEm) return 1;
  return widthEm * (1 - EXCESS) > LINES * roomEm ? LINES_MAX : LINES;
}
