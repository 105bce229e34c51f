import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SponsorSlot } from '#contract/features/sponsors/sponsors.ts';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { Config } from '#server/config.ts';

const SCRIPT = readFileSync(new URL('./frame-script.js', import.meta.url), 'utf8');
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');
const STYLE =
  'html,body{margin:0;height:100%;overflow:hidden;background:transparent}ins{display:block;width:100%;height:100%;text-decoration:none}';
const FREEDOMS = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

interface Frame {
  html: string;
  csp: string;
}

/** Returns the document of one sponsor slot and its Content-Security-Policy. */
export function sponsorFrame(slot: SponsorSlot, config: Config): Frame {
  const network = new URL(config.ads.scriptUrl);
  network.searchParams.set('client', config.ads.client);
  const unit = config.ads.units[slot];
  const html = `<!doctype html>
<html lang="it" data-network="${escapeHtml(network.href)}">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Pubblicità</title><style>${STYLE}</style></head>
<body>
<ins class="adsbygoogle" data-ad-client="${escapeHtml(config.ads.client)}"${unit ? ` data-ad-slot="${escapeHtml(unit)}"` : ''} data-ad-format="auto" data-full-width-responsive="false"></ins>
<script>${SCRIPT}</script>
</body>
</html>`;
  return { html, csp: policy(config, network.origin) };
}

/**
 * Only the portal's script is allowed to start. It may load others (`strict-dynamic`), as the scripts of an advertising
 * network do. None of them runs with the portal's origin, even when the document is opened directly, because the policy
 * includes `sandbox`.
 */
function policy({ sponsorOrigin, publicUrl }: Config, network: string): string {
  const anywhere = `https: ${network}`;
  return [
    "default-src 'none'",
    `script-src 'sha256-${SCRIPT_HASH}' 'strict-dynamic' 'unsafe-eval'`,
    "style-src 'unsafe-inline' https:",
    `img-src data: ${anywhere}`,
    `media-src data: ${anywhere}`,
    `font-src data: ${anywhere}`,
    `connect-src ${anywhere}`,
    `frame-src ${anywhere}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sponsorOrigin ? new URL(publicUrl).origin : "'self'"}`,
    `sandbox ${sponsorOrigin ? `${FREEDOMS} allow-same-origin` : FREEDOMS}`,
  ].join('; ');
}
