import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { find, launch, type RunningProxy } from '#testing/running-proxy.ts';
import { testFolder } from './database.ts';

/** Starts nginx; as `edge` it takes the visitor's address from X-Test-Client. Throws when the binary is missing. */
export async function startNginx(upstream: number, { edge = true } = {}): Promise<RunningProxy> {
  const [port, plain] = [await freePort(), await freePort()];
  const site = recipe('nginx.conf')
    .replaceAll(/^\s*(listen \[|ssl_).*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  return launchNginx(site, port, edge ? ['set_real_ip_from 127.0.0.1;', 'real_ip_header X-Test-Client;'] : []);
}

function launchNginx(site: string, port: number, visitor: string[]): Promise<RunningProxy> {
  const folder = makeFolder();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = ['access_log off;', ...visitor, ...paths, site.replaceAll('/var/log/nginx/', `${folder}/`)];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nevents {}\nhttp {\n${http.join('\n')}\n}\n`,
  );
  return launch(folder, port, [find('nginx'), '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
}

/** Starts Caddy; `behind` is the address of the proxy in front of it. Throws when the binary is missing. */
export async function startCaddy(upstream: number, { behind = '' } = {}): Promise<RunningProxy> {
  const port = await freePort();
  const site = recipe('Caddyfile')
    .replace('adozioni.example {', `http://:${port} {\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}${behind && ` {\n\ttrusted_proxies ${behind}\n}`}`);
  const folder = makeFolder();
  writeFileSync(join(folder, 'Caddyfile'), withOptions(site, ['admin off', 'auto_https off']));
  const command = [find('caddy'), 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  return launch(folder, port, command);
}

/** Starts nginx in front of two portals; as `startNginx` it takes the visitor's address from X-Test-Client. */
export async function startNginxForTwo(upstreams: readonly [number, number]): Promise<RunningProxy> {
  const [port, plain] = [await freePort(), await freePort()];
  const site = recipe('nginx-two.conf', 'deploy')
    .replaceAll(/^\s*(listen \[|ssl_).*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`);
  return launchNginx(site, port, ['set_real_ip_from 127.0.0.1;', 'real_ip_header X-Test-Client;']);
}

/** Starts Caddy in front of two portals, with HTTPS; `authority` is the certificate that signed its own. */
export async function startCaddyForTwo(
  upstreams: readonly [number, number],
): Promise<RunningProxy & { authority: () => string }> {
  const port = await freePort();
  const folder = makeFolder();
  // the certificate must not be added to those that this machine trusts
  const options = ['admin off', 'skip_install_trust', 'auto_https disable_redirects'];
  writeFileSync(join(folder, 'Caddyfile'), withOptions(recipe('Caddyfile', 'deploy'), options));
  const command = [find('caddy'), 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  const environment = {
    SITE_ADDRESS: `https://localhost:${port}`,
    PORTALS: upstreams.map((one) => `127.0.0.1:${one}`).join(' '),
  };
  const running = await launch(folder, port, command, environment);
  const authority = () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');
  return { ...running, authority };
}

/** Adds global options to a Caddyfile that begins its own block of them. */
function withOptions(site: string, options: readonly string[]): string {
  return site.replace(/^\{\n/m, `{\n${options.map((option) => `\t${option}\n`).join('')}`);
}

function recipe(name: string, folder = 'docs/operations/proxy'): string {
  return readFileSync(new URL(`../../${folder}/${name}`, import.meta.url), 'utf8');
}

export function makeFolder(): string {
  const folder = testFolder();
  mkdirSync(folder, { recursive: true });
  return folder;
}
