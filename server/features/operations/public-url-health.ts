import type { HealthCheck } from '#server/platform/health/index.ts';

const PATIENCE_MS = 5000;
const IN_CLEAR =
  'password e questionari viaggiano in chiaro. Metti Caddy o nginx con un certificato davanti al portale.';
const LOCAL = /^(localhost|127\.|\[::1\]$)/;

const publicUrl: HealthCheck = {
  name: 'public-url',
  title: 'Indirizzo pubblico',
  thorough: true,
  async run({ config }) {
    const { publicUrl: url, port } = config;
    if (LOCAL.test(new URL(url).hostname)) {
      return { status: 'warning', message: `${url} vale solo su questo server: imposta PUBLIC_URL.` };
    }
    const failure = await failureOf(url);
    if (!failure && url.startsWith('https:')) return { status: 'ok', message: `${url} risponde.` };
    if (!failure) return { status: 'warning', message: `${url} risponde, ma senza HTTPS: ${IN_CLEAR}` };
    if (await failureOf(`http://127.0.0.1:${port}`)) {
      return { status: 'warning', message: `${url} non si può provare: il portale è fermo.` };
    }
    return {
      status: 'error',
      message: `${url} non porta a questo portale (${failure}): controlla PUBLIC_URL, il DNS, il certificato e il proxy.`,
    };
  },
};

export const publicUrlHealth: HealthCheck[] = [publicUrl];

/** Returns why the portal cannot be reached at an address; null when it can. */
async function failureOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = (await answer.json().catch(() => null)) as { status?: string } | null;
    return answer.ok && body?.status === 'ok' ? null : `risposta ${answer.status}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
}
