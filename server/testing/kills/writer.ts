import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { BinnedKind } from '#contract/features/bin/binned.ts';
import { isLost } from './is-lost.ts';

export type Fields = Record<string, string | boolean>;
type Table = 'listing' | 'questionnaire' | 'help_request' | 'association';

/** A row whose write the portal has acknowledged to a client. */
export interface Known {
  table: Table;
  id: string;
  /** Null once its deletion is acknowledged. `binned`: whether it is in the bin, of listings and questionnaires. */
  fields: Fields | null;
  /** Values being written at the kill: the row must have either these or `fields`, nothing in between. */
  pending?: Fields | null | undefined;
}

/** A row being created at the kill: it must exist completely or not at all. `mark` is unique in its `column`. */
export interface Creation {
  table: Table;
  column: string;
  mark: string;
  fields: Fields;
}

const CITIES = [
  ['Lucca', 'LU'],
  ['Bologna', 'BO'],
  ['Torino', 'TO'],
] as const;

/** A client that sends one write after another for its own association until the connection is lost. */
export class Writer {
  readonly known: Known[];
  /** Addresses of images that the portal has acknowledged. */
  readonly images: string[] = [];
  creation: Creation | null = null;
  acknowledged = 0;
  /** Milliseconds between two writes. */
  pauseMs = 0;
  readonly #association: string;
  readonly #token: string;

  constructor(association: string, token: string, fields: Fields) {
    this.#association = association;
    this.#token = token;
    this.known = [{ table: 'association', id: association, fields }];
  }

  /** Returns when the connection is lost; throws when the portal refuses a write. */
  async write(url: string): Promise<void> {
    const acts = [
      () => this.#publish(url),
      () => this.#publish(url),
      () => this.#editListing(url),
      () => this.#editListing(url),
      () => this.#deleteListing(url),
      () => this.#restoreListing(url),
      () => this.#deleteQuestionnaire(url),
      () => this.#restoreQuestionnaire(url),
      () => this.#editProfile(url),
      () => this.#sendQuestionnaire(url),
      () => this.#askForHelp(url),
      () => this.#upload(url),
    ];
    try {
      for (;;) {
        await acts[randomInt(acts.length)]!();
        this.acknowledged += 1;
        if (this.pauseMs > 0) await pause(this.pauseMs);
      }
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }

  async #publish(url: string): Promise<void> {
    const mark = randomUUID();
    const fields = { name: mark, type: pick(['cane', 'gatto']), size: pick(['', 'media', 'grande']), bio: `b${mark}` };
    const image = this.images.at(-1);
    const body = { ...fields, ...(image && { images_base64: [image] }) };
    const creation: Creation = { table: 'listing', column: 'name', mark, fields: { ...fields, binned: false } };
    await this.#create(url, creation, '/me/adoptions', body);
  }

  async #sendQuestionnaire(url: string): Promise<void> {
    const mark = randomUUID();
    const fields = { nome: mark, telefono: '051 555 0101', email: `${mark}@esempio.it` };
    const creation: Creation = {
      table: 'questionnaire',
      column: 'nome',
      mark,
      fields: { ...fields, binned: false },
    };
    await this.#create(url, creation, `/associations/${this.#association}/preaffido`, fields);
  }

  async #askForHelp(url: string): Promise<void> {
    const mark = randomUUID();
    const creation: Creation = { table: 'help_request', column: 'message', mark, fields: { message: mark } };
    await this.#create(url, creation, '/me/help', { message: mark });
  }

  async #create(url: string, creation: Creation, path: string, body: unknown): Promise<void> {
    this.creation = creation;
    const { id } = (await this.#send(url, 'POST', path, body)) as { id: string };
    this.known.push({ table: creation.table, id, fields: creation.fields });
    this.creation = null;
  }

  async #editListing(url: string): Promise<void> {
    const listing = this.#pick('listing', { binned: false });
    if (!listing) return this.#publish(url);
    const changes = { bio: randomUUID(), type: pick(['cane', 'gatto']), hidden: pick([true, false]) };
    await this.#change(listing, { ...listing.fields, ...changes }, () =>
      this.#send(url, 'PATCH', `/me/adoptions/${listing.id}`, changes),
    );
  }

  async #deleteListing(url: string): Promise<void> {
    const listing = this.#pick('listing', { binned: false });
    if (!listing) return this.#publish(url);
    await this.#bin(url, listing, `/me/adoptions/${listing.id}`);
  }

  async #restoreListing(url: string): Promise<void> {
    const listing = this.#pick('listing', { binned: true });
    if (!listing) return this.#deleteListing(url);
    await this.#restore(url, listing, 'annuncio');
  }

  async #deleteQuestionnaire(url: string): Promise<void> {
    const questionnaire = this.#pick('questionnaire', { binned: false });
    if (!questionnaire) return this.#sendQuestionnaire(url);
    await this.#bin(url, questionnaire, `/me/preaffido/${questionnaire.id}`);
  }

  async #restoreQuestionnaire(url: string): Promise<void> {
    const questionnaire = this.#pick('questionnaire', { binned: true });
    if (!questionnaire) return this.#deleteQuestionnaire(url);
    await this.#restore(url, questionnaire, 'questionario');
  }

  #bin(url: string, row: Known, path: string): Promise<void> {
    return this.#change(row, { ...row.fields, binned: true }, () => this.#send(url, 'DELETE', path));
  }

  #restore(url: string, row: Known, kind: BinnedKind): Promise<void> {
    return this.#change(row, { ...row.fields, binned: false }, () =>
      this.#send(url, 'POST', `/me/bin/${kind}/${row.id}/restore`),
    );
  }

  async #editProfile(url: string): Promise<void> {
    const [city, province] = pick(CITIES);
    const profile = this.known[0]!;
    const changes = { bio: randomUUID(), city, province };
    await this.#change(profile, { ...profile.fields, ...changes }, () =>
      this.#send(url, 'PATCH', '/me/profile', changes),
    );
  }

  async #change(row: Known, pending: Fields | null, send: () => Promise<unknown>): Promise<void> {
    row.pending = pending;
    await send();
    row.fields = pending;
    row.pending = undefined;
  }

  async #upload(url: string): Promise<void> {
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const image = await sharp({ create: { width: 24, height: 24, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'prova.png');
    const answer = (await this.#send(url, 'POST', '/me/images', form)) as { url: string };
    this.images.push(answer.url);
  }

  /** Returns one of the own rows of a table that are in the bin or that are not, if there is one. */
  #pick(of: Table, { binned }: { binned: boolean }): Known | undefined {
    const rows = this.known.filter(({ table, fields }) => table === of && fields?.binned === binned);
    return rows[randomInt(Math.max(1, rows.length))];
  }

  async #send(url: string, method: string, path: string, body?: unknown): Promise<unknown> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.#token}` };
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  }
}

function pick<T>(values: readonly T[]): T {
  return values[randomInt(values.length)]!;
}
