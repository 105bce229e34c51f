import { COMPANIONS, monthNumber } from '#contract/features/listings/facts.ts';
import { REGIONS } from '#contract/features/places/regions.ts';
import { formerProvinceOf } from '#server/features/places/index.ts';
import { monthKnown } from '../facts/columns.ts';
import { placeOf, regionCodeOf } from '../facts/present-facts.ts';
import { ADOPTED } from '../visibility.ts';
import { type Bits, clearBit, NO_BITS, setBit } from './bits.ts';
import { NOWHERE, placeTable } from './place-table.ts';
import { SlotSet } from './slot-set.ts';
import type { IndexedRow } from './store.ts';

const FIRST_CAPACITY = 1024;

/** What listings have in common, each value with its set of slots. */
export type SetName =
  | `${'type' | 'size' | 'sex' | 'age_band' | 'good_with' | 'energy' | 'garden' | 'province' | 'region' | 'goes_to'} ${string}`
  | `${'breed' | 'city' | 'association'} ${string}`
  | 'adopted'
  | 'later'
  | 'test';

/**
 * The listings by slot, and the sets of slots that searches combine. A changed listing gets a new slot; its old one
 * leaves `alive` and `visible`, but stays in the other sets.
 */
export class Columns {
  length = 0;
  readonly ids: string[] = [];
  readonly created: string[] = [];
  place = new Uint16Array(FIRST_CAPACITY);
  alive: Bits = new Int32Array(FIRST_CAPACITY / 32);
  visible: Bits = new Int32Array(FIRST_CAPACITY / 32);
  /** Slots of animals with a month of birth, by that month since year 0; the others are in sets of their age band. */
  readonly born = new Map<number, SlotSet>();
  readonly breeds = new Set<string>();
  readonly #sets = new Map<SetName, SlotSet>();

  /** Returns the slot of the new row. */
  add(row: IndexedRow): number {
    const slot = this.length;
    if (slot === this.place.length) this.#grow();
    this.length += 1;
    const comune = placeOf(row);
    const region = comune ? regionCodeOf(comune) : '';
    this.ids.push(row.id);
    this.created.push(row.created_at);
    this.place[slot] = comune ? placeTable().numbers.get(comune.istat)! : NOWHERE;
    setBit(this.alive, slot);
    if (row.visible) setBit(this.visible, slot);
    this.#join(slot, `type ${row.type}`, `breed ${row.breed}`, `city ${row.city_key}`);
    this.#join(slot, `association ${row.association_id}`);
    if (row.size) this.#join(slot, `size ${row.size}`);
    if (row.sex) this.#join(slot, `sex ${row.sex}`);
    if (row.energy) this.#join(slot, `energy ${row.energy}`);
    if (row.garden) this.#join(slot, `garden ${row.garden}`);
    if (row.adoption_status === ADOPTED) this.#join(slot, 'adopted');
    if (row.publish_at) this.#join(slot, 'later');
    if (row.is_test) this.#join(slot, 'test');
    if (comune) this.#join(slot, `province ${comune.province}`, `region ${region}`);
    const former = comune && formerProvinceOf(comune.istat);
    if (former) this.#join(slot, `province ${former.searched}`);
    for (const one of COMPANIONS) if (row[`good_${one}`] === 'si') this.#join(slot, `good_with ${one}`);
    for (const code of regionsOf(row.goes_to, region)) this.#join(slot, `goes_to ${code}`);
    const born = row.born_on || monthKnown(row);
    if (born) setOf(this.born, monthNumber(born)).add(slot);
    else if (row.age_band) this.#join(slot, `age_band ${row.age_band}`);
    this.breeds.add(row.breed);
    return slot;
  }

  remove(slot: number): void {
    clearBit(this.alive, slot);
    clearBit(this.visible, slot);
  }

  /** Returns the slots of a set as bits, not to be changed. */
  bits(name: SetName): Bits {
    return this.#sets.get(name)?.bits(this.length) ?? NO_BITS;
  }

  #join(slot: number, ...names: SetName[]): void {
    for (const name of names) setOf(this.#sets, name).add(slot);
  }

  #grow(): void {
    this.place = larger(this.place, new Uint16Array(this.place.length * 2));
    this.alive = larger(this.alive, new Int32Array(this.alive.length * 2));
    this.visible = larger(this.visible, new Int32Array(this.visible.length * 2));
  }
}

function setOf<Name>(sets: Map<Name, SlotSet>, name: Name): SlotSet {
  const knownSet = sets.get(name);
  if (knownSet) return knownSet;
  const set = new SlotSet();
  sets.set(name, set);
  return set;
}

function larger<Column extends Uint16Array | Int32Array>(old: Column, into: Column): Column {
  into.set(old);
  return into;
}

/** An animal of which nothing is said may be adopted in the region where it is, as one that stays in its area. */
function regionsOf(goesTo: string, region: string): string[] {
  if (goesTo === 'ovunque') return REGIONS.map(({ code }) => code);
  if (goesTo === '' || goesTo === 'zona') return region ? [region] : [];
  return goesTo.split(',');
}
