import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/platform/role.ts';

/** Who makes a request, with a live session. Flags are read from the database on every call. */
export interface Actor {
  /** The account worked for: what is published, read and counted is its own. */
  accountId: string;
  /** Whose login it is: password, second step, passkeys, sessions and terms are its own, and acts name it. */
  loginId: string;
  /** Of the login. */
  name: string;
  /** What the login may do in the account. */
  role: Role;
  /** Whether others have a login for the account too. */
  inTeam: boolean;
  /** False for staff who must set up two-step login or replace a temporary password first. */
  isAdmin: boolean;
  lacksSecondFactor: boolean;
  /** Staff whose password others chose or saw: they must replace it first. */
  lacksNewPassword: boolean;
  paused: boolean;
  /** Staff have approved the account, or it is one of theirs. */
  approved: boolean;
  /** Hash of the session's token. */
  session: string;
  /** What the session has in common with those that were switched from it, and keeps with a new token. */
  family: string;
  /** Epoch milliseconds at which the session last proved who uses it: its login, or a later confirmation. */
  confirmedAt: number;
  /** Epoch milliseconds at which the session last proved a second step, a code or a passkey; null if never. */
  secondStepAt: number | null;
}

/** Returns the account for a bearer token; null if the session is missing, expired or ended. */
export type Identify = (token: string) => Promise<Actor | null>;

const BEARER = /^Bearer +([\w~+/.=-]{1,512})$/i;

/** Returns the token of an `Authorization: Bearer …` header; null if absent. */
export function bearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

const actors = new WeakMap<FastifyRequest, Actor>();

/** Stores who sent a request, for what is logged after its response. */
export function rememberActor(request: FastifyRequest, actor: Actor): void {
  actors.set(request, actor);
}

/** Returns the account that sent a request; undefined for a visitor. */
export function actorOf(request: FastifyRequest): Actor | undefined {
  return actors.get(request);
}
