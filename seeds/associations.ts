import { northernAssociations } from './associations/north.ts';
import { southernAssociations } from './associations/south.ts';
import type { SeedAssociation } from './world.ts';

const all = [...northernAssociations, ...southernAssociations] as const;

export type AssociationUsername = (typeof all)[number]['username'];

/** Associations and private persons from all over Italy; each flag occurs once. */
export const associations: readonly (SeedAssociation & { username: AssociationUsername })[] = all;
