import { type IncomingMessage, METHODS } from 'node:http';
import type { ProblemType } from './define-problems.ts';
import { httpProblems } from './problems.ts';

const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS);
/** Host names, IPv4 and IPv6 addresses, with or without a port. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns why a request is rejected before anything reads it; null if it is accepted. The method must be one of HTTP
 * (Node also parses those of RTSP). The target must begin with one slash, so that it never names another host
 * (`http://…`, `//…`, and `/\` as URL parsers read it), and there must be one `Host` header.
 */
export function requestProblem({
  url = '',
  method = '',
  rawHeaders,
  httpVersion,
}: IncomingMessage): ProblemType | null {
  if (!KNOWN_METHODS.has(method)) return httpProblems.unreadable_request;
  if (url[0] !== '/' || url[1] === '/' || url[1] === '\\') return httpProblems.unreadable_request;
  const hosts = hostsIn(rawHeaders);
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion !== '1.0')) return httpProblems.unreadable_request;
  // an empty Host is allowed for a target without an authority
  return hosts.every((host) => host === '' || HOST.test(host)) ? null : httpProblems.unreadable_request;
}

/** All `Host` headers: Node keeps only the first of several. Names and values alternate in `rawHeaders`. */
function hostsIn(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1]!);
  }
  return hosts;
}
