import { ink, shade } from './colour.ts';
import { eye } from './face.ts';
import type { Hoofed } from './farm.ts';
import { both, fill, furry, line, oval, place, smooth, symmetric, within } from './shapes.ts';

export function donkeyHead({ coat, pale, dark, inner }: Hoofed): string {
  const outline = smooth(
    symmetric([
      [0, -232],
      [96, -214],
      [150, -120],
      [146, 0],
      [122, 100],
      [146, 196],
      [118, 284],
      [0, 312],
    ]),
  );
  const ear =
    fill(
      smooth([
        [40, -170],
        [66, -310],
        [136, -410],
        [180, -396],
        [190, -300],
        [120, -140],
      ]),
      coat,
    ) +
    fill(
      smooth([
        [84, -190],
        [100, -300],
        [148, -366],
        [166, -300],
        [120, -190],
      ]),
      inner,
    ) +
    fill(
      smooth([
        [112, -372],
        [150, -412],
        [182, -396],
        [186, -356],
        [150, -366],
      ]),
      dark,
    );
  const mane = fill(
    furry(
      [
        [0, -300],
        [60, -270],
        [70, -190],
        [26, -110],
        [-20, -110],
        [-70, -180],
        [-60, -270],
      ],
      'fluffy',
      44,
    ),
    dark,
  );
  const muzzle = fill(
    smooth(
      symmetric([
        [0, 96],
        [90, 112],
        [160, 190],
        [130, 290],
        [0, 330],
      ]),
    ),
    pale,
  );
  const rings = both(oval(96, -44, 62, 66, pale));
  const nostrils = both(oval(58, 190, 20, 26, shade(pale, 0.5)));
  const mouth = line('M-70 262C-40 290 40 290 70 262', ink, 12);
  return (
    both(ear) +
    within(
      'head',
      outline,
      fill(outline, shade(coat, 0.12)) + place(-14, -14, 1, 0, fill(outline, coat)) + muzzle + rings,
    ) +
    mane +
    eye(-96, -40, 44, '#6a3d22') +
    eye(96, -40, 44, '#6a3d22') +
    nostrils +
    mouth
  );
}

export function goatHead({ coat, pale, dark, inner }: Hoofed): string {
  const outline = smooth(
    symmetric([
      [0, -206],
      [100, -186],
      [152, -96],
      [140, 20],
      [104, 130],
      [92, 206],
      [0, 240],
    ]),
  );
  const horn =
    fill(
      smooth([
        [30, -170],
        [44, -270],
        [96, -350],
        [128, -356],
        [110, -280],
        [104, -170],
      ]),
      '#cdb89a',
    ) + line('M48-236L104-226M62-280L112-270', '#a98f6e', 9);
  const ear =
    fill(
      smooth([
        [110, -120],
        [190, -160],
        [290, -120],
        [330, -40],
        [270, -30],
        [170, -60],
      ]),
      coat,
    ) +
    fill(
      smooth([
        [160, -112],
        [220, -124],
        [284, -90],
        [300, -54],
        [230, -66],
      ]),
      inner,
    );
  const beard = fill(
    furry(
      symmetric([
        [0, 180],
        [60, 200],
        [54, 290],
        [0, 370],
      ]),
      'fluffy',
      40,
    ),
    shade(pale, 0.06),
  );
  const stripes = fill(
    smooth([
      [60, -190],
      [104, -110],
      [110, 0],
      [84, 110],
      [140, 60],
      [170, -100],
    ]),
    dark,
  );
  const tuft = fill(
    furry(
      [
        [0, -262],
        [56, -230],
        [50, -170],
        [0, -130],
        [-50, -170],
        [-56, -230],
      ],
      'fluffy',
      40,
    ),
    pale,
  );
  const muzzle = fill(
    smooth(
      symmetric([
        [0, 60],
        [70, 90],
        [104, 160],
        [70, 226],
        [0, 250],
      ]),
    ),
    pale,
  );
  const nose =
    fill('M-34 138C-12 128 12 128 34 138C34 160 12 176 0 178C-12 176-34 160-34 138Z', '#c77f7f') +
    line('M0 178V198M-40 200C-24 216 24 216 40 200', ink, 11);
  return (
    beard +
    both(horn + ear) +
    within(
      'head',
      outline,
      fill(outline, shade(coat, 0.1)) + place(-12, -14, 1, 0, fill(outline, coat)) + both(stripes) + muzzle,
    ) +
    tuft +
    eye(-92, -30, 43, '#d9a13b', 0.8) +
    eye(92, -30, 43, '#d9a13b', 0.8) +
    nose
  );
}
