import { folderGraph } from '../boundaries/cycles.ts';
import { type Import, moduleAt } from '../boundaries/imports.ts';
import { isFeature } from '../boundaries/rules.ts';
import { layeredBoxes } from './layers.ts';
import { FOLDER_HEIGHT, folderWidth, INNER_GAP, type Placed, place } from './place.ts';

/** The parts from top to bottom: both sides import the contract between them. */
const PANELS = [
  { part: 'web', about: 'pages, rendered on the server and in the browser', tint: '#f3edff', line: '#7c3aed' },
  { part: 'contract', about: 'schemas and calls', tint: '#fff4e3', line: '#b45309' },
  { part: 'server', about: 'rules, storage, mail, jobs', tint: '#edf8f0', line: '#15803d' },
] as const;
type Panel = (typeof PANELS)[number];

const WIDTH = 1000;
const MARGIN = 20;
const PADDING = 20;
const HEAD = 46;
const BETWEEN = 56;
const INK = '#2a1f33';
const SOFT = '#6b5f73';

const LEGEND = [
  'An arrow points from the folder that imports to the imported one. Arrows that a longer path implies are left out.',
  'White: features. Tinted: platform. Dashed frame: folders that import each other.',
];

/** Returns the picture of the imports between the folders of each part as SVG. */
export function drawImports(imports: Import[]): string {
  let y = MARGIN + 52;
  const panels: string[] = [];
  for (const [at, panel] of PANELS.entries()) {
    const drawn = drawPanel(panel, imports, y);
    panels.push(drawn.svg);
    y += drawn.height;
    if (at < PANELS.length - 1) panels.push(partArrow(y, at === 0 ? 'down' : 'up'));
    y += BETWEEN;
  }
  const height = y - BETWEEN + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title" font-family="Figtree, system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="13">
<title id="title">Imports between the folders of web, contract and server</title>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="${SOFT}"/></marker></defs>
<rect width="${WIDTH}" height="${height}" fill="#fffaf5"/>
${LEGEND.map((line, at) => text(line, MARGIN, MARGIN + 14 + at * 20, SOFT)).join('\n')}
${panels.join('\n')}
</svg>
`;
}

function drawPanel({ part, about, tint, line }: Panel, imports: Import[], y: number): { svg: string; height: number } {
  const boxes = layeredBoxes(folderGraph(imports, part));
  const left = MARGIN + PADDING;
  const { items, height } = place(boxes, left, WIDTH - left, y + HEAD);
  const total = HEAD + height + PADDING;
  return {
    height: total,
    svg: [
      `<rect x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="${total}" rx="20" fill="${tint}" stroke="#eee4da"/>`,
      `<text x="${left}" y="${y + 29}" font-size="18" font-weight="700" fill="${line}">${part}/<tspan font-size="13" font-weight="400" fill="${SOFT}" dx="10">${about}</tspan></text>`,
      ...items.flatMap((item) => arrowsFrom(item)),
      ...items.flatMap((item) => drawBox(item, part, line)),
    ].join('\n'),
  };
}

/** One smooth line per import, through the points where it crosses other layers. */
function arrowsFrom(item: Placed): string[] {
  if (!item.box) return [];
  return item.below.map((first) => {
    let path = `M${endAt(item, first)} ${item.y + item.height}`;
    let from = item;
    let to = first;
    for (;;) {
      const middle = Math.round((from.y + from.height + to.y) / 2);
      path += `C${endAt(from, to)} ${middle} ${endAt(to, from)} ${middle} ${endAt(to, from)} ${to.y}`;
      if (to.box) break;
      path += `V${to.y + to.height}`;
      from = to;
      to = to.below[0]!;
    }
    return `<path d="${path}" fill="none" stroke="${SOFT}" stroke-width="1.2" marker-end="url(#head)"/>`;
  });
}

/** The x at which an arrow touches an item: its centre, or the point of a wide frame nearest to the other end. */
function endAt(item: Placed, other: Placed): number {
  const half = item.box && item.box.folders.length > 1 ? item.width / 2 - 16 : 0;
  return Math.min(Math.max(other.x, item.x - half), item.x + half);
}

function drawBox({ box, rows, x, y, width, height }: Placed, part: string, line: string): string[] {
  if (!box) return [];
  const framed = box.folders.length > 1;
  const frame = `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" rx="12" fill="#fffaf5" stroke="${line}" stroke-dasharray="5 4"/>`;
  const first = y + (framed ? INNER_GAP : 0);
  const folders = rows.flatMap((row, at) => drawRow(row, x, first + at * (FOLDER_HEIGHT + INNER_GAP), part, line));
  return framed ? [frame, ...folders] : folders;
}

function drawRow(row: string[], x: number, y: number, part: string, line: string): string[] {
  let left = x - row.reduce((sum, name) => sum + folderWidth(name) + INNER_GAP, -INNER_GAP) / 2;
  return row.map((name) => {
    const width = folderWidth(name);
    const isWhite = part === 'contract' || isFeature(moduleAt(`${part}/${name}/index.ts`));
    const svg = `<rect x="${left}" y="${y}" width="${width}" height="${FOLDER_HEIGHT}" rx="8" fill="${isWhite ? '#ffffff' : '#ffe6d1'}" stroke="${line}"/><text x="${left + width / 2}" y="${y + 17.5}" text-anchor="middle" fill="${INK}">${name}</text>`;
    left += width + INNER_GAP;
    return svg;
  });
}

/** The thick arrow between two parts. */
function partArrow(y: number, to: 'down' | 'up'): string {
  const [start, end, tip] = to === 'down' ? [y + 6, y + 40, 8] : [y + BETWEEN - 6, y + BETWEEN - 40, -8];
  const x = WIDTH / 2;
  return `<path d="M${x} ${start}V${end}" stroke="${SOFT}" stroke-width="5"/><path d="M${x - 9} ${end}h18l-9 ${tip}z" fill="${SOFT}"/>`;
}

function text(content: string, x: number, y: number, fill: string): string {
  return `<text x="${x}" y="${y}" fill="${fill}">${content}</text>`;
}
