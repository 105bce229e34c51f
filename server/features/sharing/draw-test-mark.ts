/** Draws TEST across the middle of a picture, as SVG: it stands on the images of test associations. */
export function drawTestMark({ width, height }: { width: number; height: number }): string {
  const [x, y, size] = [width / 2, height / 2, Math.round(width * 0.217)];
  return `<text x="${x}" y="${y + size * 0.346}" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="800" font-size="${size}" letter-spacing="${size * 0.154}" fill="#ffffff" fill-opacity="0.55" stroke="#9f1239" stroke-opacity="0.55" stroke-width="6" transform="rotate(-18 ${x} ${y})">TEST</text>`;
}
