import { readFileSync } from 'node:fs';
import { MOST_SHOWN, SHOWN } from '#contract/features/embedding/addresses.ts';
import type { Config } from '#server/config.ts';
import { lookOf } from './look.ts';

const read = (file: string) => readFileSync(new URL(`./widget/${file}`, import.meta.url), 'utf8');
/** As a classic script, so that its line needs no `type` and its nonce can be read. */
const MARKUP = read('markup.js').replaceAll(/^export /gm, '');
const WIDGET = read('widget.js');

/** Returns the script of the web component, which knows the address and the name of this portal. */
export function widgetScript(config: Pick<Config, 'publicUrl' | 'siteName' | 'palette'>): string {
  const constants = {
    SITE: { portal: config.publicUrl, name: config.siteName },
    SHOWN,
    MOST_SHOWN,
    STYLE: lookOf(config),
  };
  const declared = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  return `(() => {\n'use strict';\n${[...declared, MARKUP, WIDGET].join('\n')}\n})();\n`;
}
