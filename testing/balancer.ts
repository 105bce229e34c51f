import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { find, launch, type RunningProxy } from './running-proxy.ts';

/** Starts Caddy before instances on these ports, which it asks in turn; one that refuses a connection is left out. */
export async function startBalancer(folder: string, ports: readonly number[]): Promise<RunningProxy> {
  const port = await freePort();
  const upstreams = ports.map((upstream) => `127.0.0.1:${upstream}`).join(' ');
  const policy = ['lb_policy round_robin', 'lb_try_duration 3s', 'lb_try_interval 50ms', 'fail_duration 5s'];
  const site = `http://:${port} {\n\tbind 127.0.0.1\n\treverse_proxy ${upstreams} {\n\t\t${policy.join('\n\t\t')}\n\t}\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const command = [find('caddy'), 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  return launch(folder, port, command);
}
