export type { Person, PersonalSource } from './person.ts';
