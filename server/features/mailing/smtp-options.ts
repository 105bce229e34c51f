/**
 * How connections to the mail server are encrypted. `required`: a server without TLS, or with a certificate that no
 * known authority signed, gets no mail. `unverified`: any certificate will do. `off`: never encrypted. `local`: the
 * server is on this machine; encrypted with any certificate if it offers that.
 */
type SmtpTls = 'required' | 'unverified' | 'off' | 'local';

const CHOICES: readonly string[] = ['required', 'unverified', 'off'] satisfies SmtpTls[];
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/** Returns how `SMTP_URL` wants its connections encrypted, or null if it or its `?tls=` is invalid. */
export function smtpTls(url: string): SmtpTls | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, searchParams } = new URL(url);
  const chosen = searchParams.get('tls');
  if (chosen === null) return LOOPBACK.test(hostname) ? 'local' : 'required';
  // TLS from the first byte cannot be switched off
  if (protocol === 'smtps:' && chosen === 'off') return null;
  return CHOICES.includes(chosen) ? (chosen as SmtpTls) : null;
}

/** Returns the options of nodemailer for connections to `SMTP_URL`. */
export function smtpOptions(smtpUrl: string) {
  const tls = smtpTls(smtpUrl);
  const url = new URL(smtpUrl);
  url.searchParams.delete('tls');
  return {
    url: url.href,
    requireTLS: tls === 'required' || tls === 'unverified',
    ignoreTLS: tls === 'off',
    tls: { rejectUnauthorized: tls === 'required', minVersion: 'TLSv1.2' },
  } as const;
}
